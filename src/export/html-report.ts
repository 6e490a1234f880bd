import { verdictOf, type Run, type StepRecord } from '../contract/run';
import type { Score } from '../contract/score';
import { scoresOf } from '../rules/score/run-scores';
import { escapeHtml, measuredText, percent } from './figures';
import { blockedBy, enginesOf, modelsOf, outcomeOf } from './markdown';

/** Pictures of the report as data: addresses. */
export interface ReportPictures {
  capture(step: number): string | null;
  checkpoint(step: number): string | null;
}

const STYLE = `
:root{color-scheme:light dark;--ground:light-dark(#f3f3f0,#0e1012);--panel:light-dark(#fff,#16191c);--line:light-dark(#dcdcd7,#2a2f35);--ink:light-dark(#16181b,#eceef0);--ink-3:light-dark(#5f646b,#8e959f);--pass:light-dark(#17713f,#5bcb8a);--fail:light-dark(#b3261e,#ff8b83);--unknown:light-dark(#805300,#e7b64e)}
body{margin:0;background:var(--ground);color:var(--ink);font:14px/1.5 system-ui,sans-serif}
main{max-width:1200px;margin:0 auto;padding:32px 20px}
h1{font-size:24px;margin:0 0 4px}h2{font-size:15px;margin:0 0 4px}
p{margin:4px 0}small,.dim{color:var(--ink-3);font-size:12px}
.panel{background:var(--panel);border:1px solid var(--line);border-radius:12px;padding:20px;margin:20px 0}
.final{font-size:48px;font-weight:700;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto auto 1fr;gap:4px 16px;margin:12px 0 0;font-variant-numeric:tabular-nums}dt{font-weight:600}dd{margin:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:12px}figure{margin:0}img{display:block;width:100%;border:1px solid var(--line)}
.pass{color:var(--pass)}.fail,.failed{color:var(--fail)}.unknown{color:var(--unknown)}
@media(max-width:700px){.pair{grid-template-columns:1fr}dl{grid-template-columns:auto 1fr}}
`;

/** The run as one HTML file that needs no network and runs no script. */
export function htmlReport(run: Run, pictures: ReportPictures): string {
  const scores = scoresOf(run);
  const complete = scores.final.low !== null;
  const headline = complete ? scores.final : scores.finalWithoutHfs;
  const rows: [string, Score, string][] = [
    [
      'IFS',
      scores.ifs,
      `${range(scores.passed.low, scores.passed.high)} of ${scores.passed.total} steps passed`,
    ],
    ['OCR', scores.ocr, 'text similarity, mean over evaluated captures'],
    ['Visual', scores.visual, 'similarity of the pictures, mean over evaluated captures'],
    ['LFS', scores.lfs, '½ OCR + ½ visual'],
    ['HFS', scores.hfs, 'mean of a judge’s figure'],
    ['VFS', scores.vfs, '½ LFS + ½ HFS'],
    ['Final', scores.final, '0.7 · IFS + 0.3 · VFS'],
  ];
  const list = rows.map(
    ([name, score, formula]) =>
      `<dt>${name}</dt><dd>${percent(score)}</dd><dd class="dim">${escapeHtml(score.low === null ? score.reason : formula)}</dd>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escapeHtml(run.task.title)} – IWR Playground report</title><style>${STYLE}</style></head><body><main>
<h1>${escapeHtml(run.task.title)}</h1>
<p class="dim">${escapeHtml(run.answer.label)} · run of ${escapeHtml(run.startedAt)} · ${run.task.resolution.width} × ${run.task.resolution.height} · ${escapeHtml(run.state)}</p>
<section class="panel"><p>${complete ? 'Final = 0.7 × IFS + 0.3 × VFS' : 'Final without HFS = 0.7 × IFS + 0.3 × LFS'}</p>
<p class="final">${percent(headline, 1)}</p><dl>${list.join('')}</dl></section>
${run.steps.map((step) => stepSection(run, step, pictures)).join('\n')}
<section class="panel"><h2>How these numbers were made</h2><ul>${[...enginesOf(run), ...modelsOf(run), ...run.remarks, ...blockedBy(run).map((line) => `Stopped: ${line}`)].map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>
<p class="dim">Aligned reading of IWR-Bench (arXiv 2509.24709). Other engines than the published ones: not comparable with the published table.</p></section>
</main></body></html>
`;
}

function range(low: number, high: number): string {
  return low === high ? String(low) : `${low} to ${high}`;
}

function stepSection(run: Run, step: StepRecord, pictures: ReportPictures): string {
  const described = run.task.steps[step.number - 1];
  const title = described
    ? `Step ${step.number} · ${described.type}: ${described.description}`
    : 'Page as opened';
  const verdict = step.assertion ? verdictOf(step.assertion) : null;
  const tone =
    step.action === 'failed' ? 'fail' : step.action === 'not supported' ? 'unknown' : (verdict?.value ?? '');
  const lines = [
    `<p class="${tone}">${escapeHtml(outcomeOf(step))}${step.failure ? `: ${escapeHtml(step.failure.message)}` : ''}</p>`,
    step.assertion && verdict
      ? `<p>${escapeHtml(step.assertion.text)} <span class="dim">${escapeHtml(verdict.evidence)} (by ${verdict.by})</span></p>`
      : '',
    step.metrics
      ? `<p class="dim">text ${escapeHtml(measuredText(step.metrics.text))} · visual ${escapeHtml(measuredText(step.metrics.visual))} · SSIM ${escapeHtml(measuredText(step.metrics.ssim))}${step.metrics.judge ? ` · judge ${escapeHtml(measuredText(step.metrics.judge))}` : ''} · pixels that differ ${escapeHtml(measuredText(step.metrics.difference, 4))}</p>`
      : '',
    step.captureFailure ? `<p class="fail">No capture: ${escapeHtml(step.captureFailure.message)}</p>` : '',
  ];
  const [checkpoint, capture] = [pictures.checkpoint(step.number), pictures.capture(step.number)];
  const figure = (source: string | null, caption: string): string =>
    source === null
      ? ''
      : `<figure><img src="${source}" alt="${caption} of step ${step.number}"><figcaption class="dim">${caption}</figcaption></figure>`;
  return `<section class="panel"><h2>${escapeHtml(title)}</h2>${lines.join('')}<div class="pair">${figure(checkpoint, 'Checkpoint')}${figure(capture, 'Capture')}</div></section>`;
}
