const stories = {
  europe: [
    { title: 'Walking the Great Glen in the rain', place: 'Scotland', minutes: 9, image: 'images/highland-mist.webp', text: 'Seventy-nine miles, one dry afternoon, and the best soup of the year in a bus shelter.' },
    { title: 'Forty nights under green light', place: 'Trollfjord, Norway', minutes: 12, image: 'images/lofoten-aurora.webp', text: 'A fisherman, a physicist and a school choir on what the northern lights sound like.' },
    { title: 'Where the cliffs keep the weather', place: 'Faroe Islands', minutes: 10, image: 'images/faroe-cliffs.webp', text: 'On Mykines the forecast is a shared secret, and the post boat is always nearly late.' },
    { title: 'The last rowing boat on Lake Bohinj', place: 'Slovenia', minutes: 7, image: 'images/lake-at-dusk.webp', text: 'Matej builds one boat each winter. This spring he did not put it up for sale.' },
    { title: 'A hut, a stove and two metres of snow', place: 'Engadin, Switzerland', minutes: 8, image: 'images/alpine-winter.webp', text: 'How to run a kitchen when everything, from the salt to the guests, arrives on skis.' },
    { title: 'Living beside Hekla', place: 'Iceland', minutes: 11, image: 'images/iceland-volcano.webp', text: 'Three farms at the foot of a volcano, and the sheep that always know first.' },
  ],
  americas: [
    { title: 'The salt road to Uyuni', place: 'Bolivia', minutes: 14, image: 'images/salt-road.webp', text: 'Across the white desert with the last drivers who steer by the sound of the ground.', story: true },
    { title: 'Sailing the blue channels', place: 'Patagonia, Chile', minutes: 13, image: 'images/torres-channel.webp', text: 'Nine days behind the towers, on a mail boat with four passengers and one piano.' },
    { title: 'Four days without a signal', place: 'Utah', minutes: 9, image: 'images/utah-canyon.webp', text: 'What you hear in the Escalante when the phone has finally given up.' },
    { title: 'Maple country, one week too early', place: 'Quebec', minutes: 6, image: 'images/quebec-autumn.webp', text: 'The leaves were late, the innkeepers were calm, and the pancakes were on time.' },
    { title: 'The darkest hotel in the Atacama', place: 'Chile', minutes: 8, image: 'images/salt-stars.webp', text: 'Guests hand in their torches at the door. After an hour nobody asks for them back.' },
    { title: 'Counting flamingos at Laguna Colorada', place: 'Bolivia', minutes: 10, image: 'images/red-lagoon.webp', text: 'Every January a dozen volunteers count forty thousand birds. By hand, and twice.' },
  ],
  asia: [
    { title: 'First flush in Nuwara Eliya', place: 'Sri Lanka', minutes: 9, image: 'images/tea-terraces.webp', text: 'Two leaves and a bud, from the slope at six to the auction at noon.' },
    { title: 'The dunes that sing at noon', place: 'Gobi, Mongolia', minutes: 7, image: 'images/gobi-dunes.webp', text: 'Khongoryn Els hums in F sharp. A family of herders explains why it matters.' },
    { title: 'A school boat in Raja Ampat', place: 'Indonesia', minutes: 12, image: 'images/coral-islands.webp', text: 'Class starts when the engine stops. Homework depends on the tide.' },
  ],
};

const cover = { title: 'A week on the quiet fjord', place: 'Nordfjord, Norway', minutes: 16, image: 'images/fjord-at-dawn.webp' };

const photos = [
  { title: 'The road out of Colchani', note: 'Salar de Uyuni, 7:40 in the morning', image: 'images/salt-road.webp' },
  { title: 'Incahuasi before sunrise', note: 'Cactus island, from the western track', image: 'images/salt-island.webp' },
  { title: 'Two suns', note: 'The flooded edge near Llica, 18:05', image: 'images/salt-mirror.webp' },
  { title: 'Red lagoon at midday', note: 'Laguna Colorada, 4,278 m', image: 'images/red-lagoon.webp' },
  { title: 'Wind over Siloli', note: 'Siloli desert, first dust of the day', image: 'images/siloli-desert.webp' },
  { title: 'Night watch on the salt', note: 'Thirty seconds, no moon', image: 'images/salt-stars.webp' },
];
