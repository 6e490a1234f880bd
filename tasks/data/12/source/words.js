const puzzle = {
  centre: 't',
  outer: ['a', 'e', 'i', 'l', 'n', 'r'],
  best: 212,
  words: `alert alit alter anterior antenna aorta arte attain attire eaten eater elate elite enter entail entire entrain
    entrail innate inert inlet inter irate iterate later latent latrine latte liar litre litter lineate natter native neat
    neatest nettle ratio ratite rattle reattain reiterate reliant renal rental retail retain retina retinal retire retrain
    rite taint tali tare tarn tart tattle teal tear teen teenier tenant tenet tern terrain tile tilt tile tine tint tire
    titan title tier trail train trait treat trial triennial trite intent intern internal interlinear rattan tartan`
    .split(/\s+/),
};

const ranks = [
  ['Beginner', 0],
  ['Stirring', 5],
  ['Good', 12],
  ['Solid', 24],
  ['Splendid', 50],
  ['Amazing', 90],
  ['Genius', 148],
];
