const products = [
  { id: 'halo-cream', name: 'Halo lamp, cream', maker: 'Norra Ljus', category: 'Lighting', colour: 'Neutral', price: 8900, stars: 4.7, image: 'images/halo-lamp-cream.webp' },
  { id: 'fjell-white', name: 'Fjell mug, speckled', maker: 'Tarn Pottery', category: 'Tableware', colour: 'Neutral', price: 1400, stars: 4.8, image: 'images/fjell-mug-white.webp' },
  { id: 'moss', name: 'Sund armchair, moss', maker: 'Sund & Son', category: 'Furniture', colour: 'Green', price: 54000, stars: 4.6, image: 'images/sund-armchair-moss.webp', badge: 'Made to order' },
  { id: 'rilla', name: 'Rilla ribbed vase', maker: 'Casa Ocre', category: 'Decor', colour: 'Red', price: 3600, stars: 4.5, image: 'images/rilla-vase.webp' },
  { id: 'stool', name: 'Trio stool, oak', maker: 'Sund & Son', category: 'Furniture', colour: 'Wood', price: 12000, stars: 4.9, image: 'images/trio-stool.webp' },
  { id: 'kettu', name: 'Kettu teapot', maker: 'Tarn Pottery', category: 'Tableware', colour: 'Black', price: 5800, stars: 4.9, image: 'images/kettu-teapot.webp', badge: 'Back in stock',
    about: 'A quiet teapot for four cups, with a bent ash handle that stays cool and a spout that does not drip. Thrown in Ulverston, fired twice.',
    facts: { Material: 'Cast stoneware, 1.1 litres', Handle: 'Steam-bent ash', Care: 'Dishwasher safe without the handle', Spare: 'Lid £12, handle £9' } },
  { id: 'cushion', name: 'Deck stripe cushion', maker: 'Lowther Mill', category: 'Textiles', colour: 'Blue', price: 2800, stars: 4.3, image: 'images/stripe-cushion.webp' },
  { id: 'pivot', name: 'Pivot desk lamp', maker: 'Norra Ljus', category: 'Lighting', colour: 'Green', price: 7400, stars: 4.4, image: 'images/pivot-lamp.webp' },
  { id: 'nest', name: 'Nest bowls, set of 3', maker: 'Tarn Pottery', category: 'Tableware', colour: 'Neutral', price: 4800, stars: 4.8, image: 'images/nest-bowls.webp' },
  { id: 'frond', name: 'Frond planter', maker: 'Casa Ocre', category: 'Decor', colour: 'Green', price: 3200, stars: 4.2, image: 'images/frond-planter.webp' },
  { id: 'hour', name: 'Hour wall clock', maker: 'Sund & Son', category: 'Decor', colour: 'Wood', price: 6500, stars: 4.6, image: 'images/hour-clock.webp' },
  { id: 'fjell-ink', name: 'Fjell mug, ink blue', maker: 'Tarn Pottery', category: 'Tableware', colour: 'Blue', price: 1400, stars: 4.7, image: 'images/fjell-mug-ink.webp' },
  { id: 'column', name: 'Column side table', maker: 'Sund & Son', category: 'Furniture', colour: 'Wood', price: 21000, stars: 4.5, image: 'images/column-table.webp' },
  { id: 'halo-terra', name: 'Halo lamp, terracotta', maker: 'Norra Ljus', category: 'Lighting', colour: 'Red', price: 8900, stars: 4.7, image: 'images/halo-lamp-terracotta.webp' },
  { id: 'lumi', name: 'Lumi candle holders', maker: 'Norra Ljus', category: 'Decor', colour: 'Neutral', price: 3900, stars: 4.4, image: 'images/lumi-candles.webp' },
  { id: 'vassa', name: 'Vassa basket with throw', maker: 'Lowther Mill', category: 'Textiles', colour: 'Neutral', price: 4600, stars: 4.5, image: 'images/vassa-basket.webp' },
  { id: 'rust', name: 'Sund armchair, rust', maker: 'Sund & Son', category: 'Furniture', colour: 'Red', price: 54000, stars: 4.6, image: 'images/sund-armchair-rust.webp', badge: 'Made to order' },
  { id: 'alba', name: 'Alba tall vase', maker: 'Casa Ocre', category: 'Decor', colour: 'Neutral', price: 4200, stars: 4.6, image: 'images/alba-vase.webp' },
];

const sorts = [
  { name: 'Featured', order: () => 0 },
  { name: 'Price, low to high', order: (a, b) => a.price - b.price },
  { name: 'Price, high to low', order: (a, b) => b.price - a.price },
  { name: 'Best rated', order: (a, b) => b.stars - a.stars },
];

const colours = { Neutral: '#d9cdb8', Black: '#2b2a2a', Blue: '#2d3e66', Green: '#5a6b46', Red: '#a14a2c', Wood: '#b58a56' };

const prices = [
  { name: 'Under £30', fits: (price) => price < 3000 },
  { name: '£30 to £75', fits: (price) => price >= 3000 && price < 7500 },
  { name: '£75 to £200', fits: (price) => price >= 7500 && price < 20000 },
  { name: 'Over £200', fits: (price) => price >= 20000 },
];
