const reviews = [
  { name: 'Jun Watari', face: 'icons/portrait-jun.svg', stars: 7, day: 5, date: '14 June 2026', helpful: 12, title: 'Bring a coat', text: 'You feel the wind in every shot. I could have done without the second dream, but the logbook scene is the best use of silence I have heard in years.' },
  { name: 'Mirela Sand', face: 'icons/portrait-mirela.svg', stars: 8, day: 4, date: '11 June 2026', helpful: 29, title: 'About that last door', text: 'I will defend the ending to anyone.', spoiler: 'The knocking is not the sea: the keeper never left the island, and the second light is his own lamp, nine days late.' },
  { name: 'Pavel Orlik', face: 'icons/portrait-pavel.svg', stars: 4, day: 3, date: '8 June 2026', helpful: 8, title: 'Two hours of weather', text: 'Handsome, and as warm as a wet rope. The engineer has one expression and the film has one idea. Everybody around me seemed to love it, so take this with salt.' },
  { name: 'Ottoline Park', face: 'icons/portrait-ottoline.svg', stars: 10, day: 2, date: '2 June 2026', helpful: 41, title: 'The year’s most generous film', text: 'Reval lets you work. Nothing is explained twice, and the sound alone tells you which of the two lights is lying. I went home and switched every lamp off.' },
  { name: 'Saoirse Byrne', face: 'icons/portrait-saoirse.svg', stars: 9, day: 1, date: '29 May 2026', helpful: 37, title: 'My grandfather kept a light', text: 'They got the small things right: the brass polish, the tea at four, the way a man talks to a machine. I cried at the wrong moments and did not mind.' },
  { name: 'Teo Amaral', face: 'icons/portrait-teo.svg', stars: 6, day: 0, date: '27 May 2026', helpful: 15, title: 'Half a masterpiece', text: 'The first hour is flawless. Then it remembers that it needs a plot.' },
];

const ratings = [1, 1, 2, 4, 7, 13, 34, 78, 100, 62];

const similar = [
  { title: 'Cold Harbour Line', year: 2021, image: 'images/poster-cold-harbour-line.webp' },
  { title: 'The Winter Bureau', year: 2019, image: 'images/poster-winter-bureau.webp' },
  { title: 'Glass Orchard', year: 2024, image: 'images/poster-glass-orchard.webp' },
  { title: 'Ash Sonata', year: 2022, image: 'images/poster-ash-sonata.webp' },
  { title: 'Paper Islands', year: 2023, image: 'images/poster-paper-islands.webp' },
  { title: 'Dust & Brass', year: 2018, image: 'images/poster-dust-and-brass.webp' },
];
