const euro = (cents) => `\u20ac${(cents / 100).toFixed(2)}`;
const byId = (id) => document.getElementById(id);

const days = [
  { short: 'Tue 16 Jun', long: 'Tuesday 16 June', note: 'sold out', departures: [] },
  { short: 'Wed 17 Jun', long: 'Wednesday 17 June', departures: [
    { leaves: '08:10', arrives: '10:35', ship: 'MS Havella', free: '23 seats left', price: 4600 },
    { leaves: '16:30', arrives: '18:55', ship: 'MS Tarn', free: '61 seats left', price: 4200 },
  ] },
  { short: 'Thu 18 Jun', long: 'Thursday 18 June', departures: [
    { leaves: '07:20', arrives: '09:45', ship: 'MS Tarn', free: '48 seats left', price: 4200 },
    { leaves: '13:40', arrives: '16:05', ship: 'MS Havella', free: '17 seats left', price: 5800 },
    { leaves: '19:15', arrives: '21:40', ship: 'MS Tarn', free: '80 seats left', price: 3900 },
  ] },
  { short: 'Fri 19 Jun', long: 'Friday 19 June', departures: [
    { leaves: '08:10', arrives: '10:35', ship: 'MS Havella', free: '5 seats left', price: 6400 },
    { leaves: '17:50', arrives: '20:15', ship: 'MS Tarn', free: '12 seats left', price: 6100 },
  ] },
  { short: 'Sat 20 Jun', long: 'Saturday 20 June', departures: [
    { leaves: '09:00', arrives: '11:25', ship: 'MS Havella', free: '2 seats left', price: 6900 },
  ] },
  { short: 'Sun 21 Jun', long: 'Sunday 21 June', departures: [
    { leaves: '10:30', arrives: '12:55', ship: 'MS Tarn', free: '54 seats left', price: 4400 },
    { leaves: '18:20', arrives: '20:45', ship: 'MS Havella', free: '39 seats left', price: 4700 },
  ] },
];

const carPrice = 3800;
const cabinPrice = 2400;
const harbourFee = 350;
const booking = { day: 1, departure: null, car: false, seat: 'deck' };

/* Crossing */
function cheapest(day) {
  return Math.min(...day.departures.map((departure) => departure.price));
}

function drawDays() {
  byId('days').replaceChildren(...days.map((day, index) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'day btn';
    button.disabled = day.departures.length === 0;
    button.setAttribute('aria-pressed', String(index === booking.day));
    button.innerHTML = `${day.short}<small>${day.note || `from ${euro(cheapest(day))}`}</small>`;
    button.addEventListener('click', () => chooseDay(index));
    return button;
  }));
}

function drawDepartures() {
  const day = days[booking.day];
  const count = day.departures.length;
  byId('day-summary').textContent = `${count} ${count === 1 ? 'departure' : 'departures'} on ${day.long}`;
  byId('departures').replaceChildren(...day.departures.map((departure) => {
    const label = document.createElement('label');
    label.className = 'departure btn';
    label.innerHTML = `
      <input type="radio" name="departure" aria-label="${departure.leaves}, ${departure.ship}"><i></i>
      <span class="times">${departure.leaves}<i>to</i>${departure.arrives}</span>
      <span class="ship">${departure.ship}<small>${departure.free}</small></span>
      <span class="price">${euro(departure.price)}</span>`;
    label.querySelector('input').addEventListener('change', () => {
      booking.departure = departure;
      drawSummary();
    });
    return label;
  }));
}

function chooseDay(index) {
  booking.day = index;
  booking.departure = null;
  drawDays();
  drawDepartures();
  drawSummary();
}

byId('car').addEventListener('change', (event) => {
  booking.car = event.target.checked;
  drawSummary();
});

/* Summary */
function drawSummary() {
  const { departure, car, seat } = booking;
  const day = days[booking.day];
  byId('chosen').textContent = departure
    ? `${day.short}, leaves at ${departure.leaves}`
    : 'Choose a day and a departure';
  const rows = [];
  if (departure) rows.push(['1 adult', departure.price], ['Harbour fee', harbourFee]);
  if (car) rows.push(['Car', carPrice]);
  if (seat === 'cabin') rows.push(['Day cabin', cabinPrice]);
  byId('prices').innerHTML = rows
    .map(([label, cents]) => `<li><span>${label}</span><span>${euro(cents)}</span></li>`)
    .join('');
  byId('total').textContent = euro(rows.reduce((sum, row) => sum + row[1], 0));
}

/* Pages */
function showPage(name) {
  const names = ['crossing', 'passenger', 'ticket'];
  const at = names.indexOf(name);
  names.forEach((each) => { byId(`page-${each}`).hidden = each !== name; });
  [...byId('progress').children].forEach((item, index) => {
    item.className = index === at ? 'is-current' : index < at ? 'is-done' : '';
  });
}

byId('continue').addEventListener('click', () => {
  if (booking.departure) showPage('passenger');
});
byId('back').addEventListener('click', () => showPage('crossing'));

/* Passenger */
const checks = {
  name() {
    return byId('name').value.trim().includes(' ') ? '' : 'Enter your first and last name';
  },
  email() {
    const email = byId('email').value.trim();
    if (email === '') return 'Enter an email address';
    return /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/.test(email) ? '' : 'This email address is incomplete';
  },
  accept() {
    return byId('accept').checked ? '' : 'Accept the conditions to go on';
  },
};

function setError(field, message) {
  byId(`${field}-error`).textContent = message;
  byId(`${field}-error`).parentElement.classList.toggle('is-wrong', message !== '');
}

for (const field of Object.keys(checks)) {
  byId(field).addEventListener('input', () => setError(field, ''));
}

for (const radio of document.querySelectorAll('[name=seat]')) {
  radio.addEventListener('change', () => {
    booking.seat = radio.value;
    drawSummary();
  });
}

byId('passenger').addEventListener('submit', (event) => {
  event.preventDefault();
  const messages = Object.entries(checks).map(([field, check]) => {
    const message = check();
    setError(field, message);
    return message;
  });
  if (messages.some((message) => message !== '')) return;
  byId('sent-to').textContent = byId('email').value.trim();
  byId('ticket-name').textContent = byId('name').value.trim();
  byId('ticket-time').textContent = `${days[booking.day].short}, ${booking.departure.leaves}`;
  byId('ticket-ship').textContent = booking.departure.ship;
  showPage('ticket');
});

drawDays();
drawDepartures();
drawSummary();
