/* Ninety days up to yesterday, 15 June 2026; cents are left out. */
const lastDay = Date.UTC(2026, 5, 15);
const dayLength = 86400000;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const noise = (n) => {
  const x = Math.imul(n ^ 0x5bd1e995, 0x27d4eb2d) >>> 0;
  return ((x ^ (x >>> 15)) >>> 0) % 1000 / 1000;
};

const days = Array.from({ length: 90 }, (_, index) => {
  const date = new Date(lastDay - (89 - index) * dayLength);
  const weekend = [0, 6].includes(date.getUTCDay()) ? 1.34 : 1;
  const revenue = Math.round((3600 + index * 21 + 1500 * noise(index + 7) + 700 * Math.sin(index / 6)) * weekend);
  return { label: `${date.getUTCDate()} ${months[date.getUTCMonth()]}`, revenue, orders: Math.round(revenue / (58 + 14 * noise(index + 300))) };
});

const countries = [
  { name: 'Germany', flag: 'icons/flag-de.svg', share: 0.34 },
  { name: 'France', flag: 'icons/flag-fr.svg', share: 0.23 },
  { name: 'Netherlands', flag: 'icons/flag-nl.svg', share: 0.19 },
  { name: 'Sweden', flag: 'icons/flag-se.svg', share: 0.14 },
  { name: 'Poland', flag: 'icons/flag-pl.svg', share: 0.1 },
];

const channels = [
  { name: 'Web shop', share: 0.46, colour: '#0f6b5c' },
  { name: 'Marketplaces', share: 0.27, colour: '#3f9c8a' },
  { name: 'Showrooms', share: 0.18, colour: '#ffc857' },
  { name: 'Business', share: 0.09, colour: '#e4813b' },
];

const products = [
  ['Arc floor lamp', 'images/arc-floor-lamp.webp', 'Lighting', 249, 212, 38, 14], ['Reading lamp', 'images/reading-lamp.webp', 'Lighting', 89, 431, 44, 60],
  ['Pendant lamp', 'images/pendant-lamp.webp', 'Lighting', 139, 187, 41, 22], ['Laminate desk', 'images/laminate-desk.webp', 'Tables', 319, 96, 29, 8],
  ['Oak side table', 'images/oak-side-table.webp', 'Tables', 179, 158, 33, 31], ['Dining table', 'images/dining-table.webp', 'Tables', 899, 41, 36, 5],
  ['Lounge chair', 'images/lounge-chair.webp', 'Seating', 549, 77, 35, 12], ['Desk chair', 'images/desk-chair.webp', 'Seating', 279, 203, 31, 47],
  ['Bar stool', 'images/bar-stool.webp', 'Seating', 119, 164, 28, 19], ['Wool rug', 'images/wool-rug.webp', 'Textiles', 389, 68, 42, 9],
  ['Jute rug', 'images/jute-rug.webp', 'Textiles', 159, 121, 39, 26], ['Wall shelf', 'images/wall-shelf.webp', 'Storage', 79, 288, 34, 73],
  ['Bookcase', 'images/bookcase.webp', 'Storage', 429, 59, 27, 6], ['Wall clock', 'images/wall-clock.webp', 'Decoration', 69, 244, 48, 55],
  ['Linen cushion', 'images/linen-cushion.webp', 'Textiles', 29, 612, 52, 140], ['Velvet cushion', 'images/velvet-cushion.webp', 'Textiles', 39, 498, 51, 96],
  ['Round mirror', 'images/round-mirror.webp', 'Decoration', 149, 133, 40, 17], ['Plant pot', 'images/plant-pot.webp', 'Decoration', 24, 705, 47, 210],
].map(([name, picture, group, price, units, margin, stock]) => ({
  name, picture, group, price, units, margin, stock,
  revenue: price * units,
}));
