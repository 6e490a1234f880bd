const artists = [
  { name: 'Hollow Coast', picture: 'images/artist-hollow-coast.webp', listeners: '214,806' },
  { name: 'Maren Lund', picture: 'images/artist-maren-lund.webp', listeners: '1,092,411' },
  { name: 'Oda Vale', picture: 'images/artist-oda-vale.webp', listeners: '86,355' },
  { name: 'The Lower Field', picture: 'images/artist-the-lower-field.webp', listeners: '540,120' },
];

const songsOf = (text) => text.split('|').map((song) => song.split('/')).map(([title, length]) => ({ title, length }));

const albums = [
  { title: 'Paper Lanterns', artist: 'Maren Lund', year: 2026, cover: 'images/paper-lanterns.webp',
    songs: songsOf('First Light on the Quay/3:52|Paper Lanterns/4:08|Two Left Shoes/2:57|Harbour Lights/4:31|Salt in the Wiring/3:40|Upstairs Piano/2:12|The River Keeps Count/5:03|Kite String/3:28|Old Telephone Number/4:17|Goodnight, Signal Box/3:46|Last Ferry Home/5:19') },
  { title: 'Salt and Cedar', artist: 'Hollow Coast', year: 2026, cover: 'images/salt-and-cedar.webp', songs: songsOf('Cedar/3:33|River Mouth/4:44|Tide Table/3:09') },
  { title: 'Night Ferry', artist: 'Oda Vale', year: 2025, cover: 'images/night-ferry.webp', songs: songsOf('Deck Chairs/3:21|Engine Room Waltz/4:02') },
  { title: 'Small Weather', artist: 'The Lower Field', year: 2026, cover: 'images/small-weather.webp', songs: songsOf('Drizzle/2:48|Riverbed/3:56') },
  { title: 'Concrete Garden', artist: 'Ada Brandt Trio', year: 2026, cover: 'images/concrete-garden.webp', songs: songsOf('Balcony/6:11') },
  { title: 'Long Division', artist: 'Cousin Abel', year: 2026, cover: 'images/long-division.webp', songs: songsOf('Remainder/3:15') },
  { title: 'Glass Orchard', artist: 'Hollow Coast', year: 2024, cover: 'images/glass-orchard.webp', songs: songsOf('Windfall/4:20') },
  { title: 'Tin Roof Sessions', artist: 'Pia & the Miles', year: 2023, cover: 'images/tin-roof-sessions.webp', songs: songsOf('Rain Check/3:02') },
  { title: 'The Quiet Hour', artist: 'Maren Lund', year: 2023, cover: 'images/the-quiet-hour.webp', songs: songsOf('Kettle/2:30') },
  { title: 'Blue Kiosk', artist: 'Cousin Abel', year: 2025, cover: 'images/blue-kiosk.webp', songs: songsOf('Change for the Meter/3:44') },
  { title: 'Half-Light', artist: 'Oda Vale', year: 2022, cover: 'images/half-light.webp', songs: songsOf('Ember/4:09') },
  { title: 'Paper Planes', artist: 'Ada Brandt Trio', year: 2021, cover: 'images/paper-planes.webp', songs: songsOf('Fold/5:31') },
];

const charts = [
  ['Tram Number Four', 'Pia & the Miles', '3:18', 'images/tram-number-four.webp', '8,201,334'],
  ['Slow Clocks', 'The Lower Field', '4:01', 'images/slow-clocks.webp', '7,988,120'],
  ['Northern Line', 'Hollow Coast', '3:47', 'images/northern-line.webp', '6,540,902'],
  ['Marigold', 'Maren Lund', '2:59', 'images/marigold.webp', '6,017,455'],
  ['Change for the Meter', 'Cousin Abel', '3:44', 'images/blue-kiosk.webp', '5,310,288'],
  ['Ember', 'Oda Vale', '4:09', 'images/half-light.webp', '4,902,771'],
  ['Windfall', 'Hollow Coast', '4:20', 'images/glass-orchard.webp', '4,455,003'],
  ['Fold', 'Ada Brandt Trio', '5:31', 'images/paper-planes.webp', '3,980,617'],
];

const playlists = ['Kitchen radio', 'Long train rides', 'Focus, no words', 'Sunday papers', 'Run 5 km', 'Songs in Danish',
  'For the allotment', 'Mum’s birthday', 'Rainy bike lane', 'Choir warm-ups', 'New to me, June', 'Old tapes'];

const lyrics = [
  'The ferry hums its low refrain,', 'a string of windows, gold on grey;', 'you wave a sleeve against the rain',
  'and I count harbour lights all day.', '', 'Oh, leave one burning on the pier,', 'I’ll know the red one from the green;',
  'the water carries all I hear', 'and nothing, nothing in between.', '', 'The tide comes in on borrowed time,',
  'it signs its name along the wall;', 'I keep the ticket and the rhyme,', 'I hardly kept the rest at all.',
];
