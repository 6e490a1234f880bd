/** Opened as `soak.html`: captures one page again and again and tells the server when; nothing else is attached. */
import { captureStage } from '../../../../src/stage/capture';
import { openStage } from '../../../../src/stage/open-stage';

const SIZE = { width: 1920, height: 1080 };
/** So that every capture is another picture. */
const RESTLESS = `<script>let round=0;setInterval(()=>document.body.setAttribute('data-round',round++),5)</script>`;

const opened = await openStage({ container: document.body, size: SIZE, stageUrl: '/stage.html' });
if (!opened.ok) throw new Error(opened.message);
const html = (await (await fetch('/soak-page')).text()) + RESTLESS;
await opened.value.open({ html, assets: [], viewport: SIZE, dialogs: { confirm: true, prompt: null } });
for (let count = 1; ; count++) {
  const captured = await captureStage(opened.value, SIZE);
  await fetch(`/soak-count?${captured.ok ? count : captured.code}`);
}
