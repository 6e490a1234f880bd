const euro = (value) => `\u20ac${Math.round(value).toLocaleString('en')}`;

/* Line of revenue as SVG; every point can be clicked. */
function lineChart(list) {
  const [width, height, left, bottom] = [1010, 330, 62, 34];
  const most = Math.ceil(Math.max(...list.map(({ revenue }) => revenue)) / 2000) * 2000;
  const x = (index) => left + 14 + (index * (width - left - 40)) / Math.max(1, list.length - 1);
  const y = (value) => 16 + (1 - value / most) * (height - bottom - 16);
  const points = list.map(({ revenue }, index) => `${x(index).toFixed(1)},${y(revenue).toFixed(1)}`);
  const lines = [0, 0.25, 0.5, 0.75, 1].map((part) => `
    <path d="M${left} ${y(most * part).toFixed(1)}H${width - 16}" stroke="#e6e9ec"/>
    <text x="${left - 10}" y="${(y(most * part) + 4).toFixed(1)}" text-anchor="end">${euro(most * part)}</text>`);
  const every = Math.max(1, Math.ceil(list.length / 10));
  const labels = list.map(({ label }, index) => (index % every === 0
    ? `<text x="${x(index).toFixed(1)}" y="${height - 10}" text-anchor="middle">${label}</text>` : ''));
  const radius = list.length > 40 ? 3 : 6;
  const dots = list.map(({ label }, index) => `
    <circle class="dot" cx="${x(index).toFixed(1)}" cy="${y(list[index].revenue).toFixed(1)}" r="${radius}" role="button" aria-label="${label}" data-day="${index}"/>`);
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${lines.join('')}${labels.join('')}
    <path d="M${x(0)},${y(0)} L${points.join(' L')} L${x(list.length - 1)},${y(0)}Z" fill="#0f6b5c" opacity="0.09"/>
    <path d="M${points.join(' L')}" fill="none" stroke="#0f6b5c" stroke-width="2.500" stroke-linejoin="round"/>${dots.join('')}</svg>`;
}

/* Small line of a figure's last days. */
function spark(values, colour) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, index) =>
    `${((index * 120) / (values.length - 1)).toFixed(1)},${(34 - ((value - low) / (high - low || 1)) * 30).toFixed(1)}`);
  return `<svg width="120" height="38" viewBox="0 0 120 38"><path d="M${points.join(' L')}" fill="none" stroke="${colour}" stroke-width="2"/></svg>`;
}

/* Orders by weekday and hour on a canvas. */
function drawHeat(canvas, scale) {
  const pen = canvas.getContext('2d');
  pen.clearRect(0, 0, canvas.width, canvas.height);
  pen.font = '13px Roboto';
  pen.fillStyle = '#6a7380';
  const names = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  names.forEach((name, row) => pen.fillText(name, 4, 22 + row * 31));
  for (let hour = 0; hour < 24; hour += 3) pen.fillText(`${String(hour).padStart(2, '0')}:00`, 48 + hour * 40, 244);
  for (let row = 0; row < 7; row++)
    for (let hour = 0; hour < 24; hour++) {
      const evening = Math.exp(-(((hour - 20) / 3) ** 2)) + 0.7 * Math.exp(-(((hour - 12) / 2.5) ** 2));
      const strength = Math.min(1, (evening * (row > 4 ? 1 : 0.75) + 0.12 * noise(row * 24 + hour)) * scale);
      pen.fillStyle = `rgb(15 107 92 / ${(0.05 + 0.95 * strength).toFixed(3)})`;
      pen.fillRect(48 + hour * 40, 4 + row * 31, 37, 28);
    }
}

function donut(list, total) {
  let turn = 0;
  const arcs = list.map(({ share, colour }) => {
    const from = turn * 2 * Math.PI;
    turn += share;
    const to = turn * 2 * Math.PI - 0.03;
    const at = (angle) => `${(110 + 84 * Math.sin(angle)).toFixed(2)} ${(110 - 84 * Math.cos(angle)).toFixed(2)}`;
    return `<path d="M${at(from)} A84 84 0 ${share > 0.5 ? 1 : 0} 1 ${at(to)}" fill="none" stroke="${colour}" stroke-width="34"/>`;
  });
  const legend = list.map(({ name, share, colour }) => `<li><i style="background:${colour}"></i>${name}<b>${Math.round(share * 100)} %</b></li>`);
  return `<svg width="220" height="220" viewBox="0 0 220 220">${arcs.join('')}<text class="middle" x="110" y="118" text-anchor="middle">${euro(total / 1000)}k</text></svg><ul>${legend.join('')}</ul>`;
}
