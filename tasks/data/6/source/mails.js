const mails = [
  { id: 1, from: 'Greta Holm', face: 'icons/portrait-greta.svg', date: '09:12', folder: 'inbox', unread: true, label: '#2f7d4f', subject: 'Seating plan for Saturday', text: [
    'Good morning Ingrid,',
    'I moved the long table to the window so that the band can stand by the door. That leaves 64 seats, six more than last year. The plan is attached; the red line is the door that must stay free.',
    'Could you look at the table of the choir? I have them next to the kitchen, and Oskar says “they sing better when they cannot smell the soup”.',
    'Shall we confirm the hall today? The office closes at four.', 'Greta'], files: [{ name: 'seating-plan.pdf', size: '212 kB', image: 'icons/plan.svg' }, { name: 'costs-so-far.xlsx', size: '38 kB', image: 'icons/chart.svg' }] },
  { id: 2, from: 'Northern Railways', face: 'icons/brand-rail.svg', date: '08:40', folder: 'inbox', unread: true, label: '#a3342b', subject: 'Your ticket to Bergen', text: ['Coach 5, seat 42, window. The 07:05 leaves from track 4. Please be there ten minutes before.', 'This ticket is valid with a photo card.'] },
  { id: 3, from: 'Samuel Adeyemi', face: 'icons/portrait-samuel.svg', date: '08:02', folder: 'inbox', unread: false, subject: 'Two violas and a question', text: ['We now have two violas for Saturday. Do you still want the slow piece in the middle? I would rather end with it.', 'Samuel'] },
  { id: 4, from: 'City Library', face: 'icons/brand-library.svg', date: 'Yesterday', folder: 'inbox', unread: true, subject: 'Invoice 20418 for the reading room', label: '#b06a1c', text: ['Thank you for booking the reading room on 27 May. The invoice over 480 kr is due on 30 June.', 'You can pay in the app or at the desk.'], files: [{ name: 'invoice-20418.pdf', size: '61 kB', image: 'icons/chart.svg' }] },
  { id: 5, from: 'Priya Raman', face: 'icons/portrait-priya.svg', date: 'Yesterday', folder: 'inbox', unread: false, subject: 'Re: photos from the rehearsal', text: ['The one with the ladder is my favourite. Can I print it for the programme?', 'Priya'] },
  { id: 6, from: 'Oskar Lind', face: 'icons/portrait-oskar.svg', date: 'Yesterday', folder: 'inbox', unread: true, label: '#2f7d4f', subject: 'Invoice for the garden hall, second half', text: ['Hello Ingrid,', 'here is the second half for the garden hall: 3,200 kr, due on Friday. I took off the cleaning, because your people left it tidier than they found it last time.', 'The key is with the baker across the road from seven. Please bring it back by noon on Sunday.', 'Best wishes, Oskar'], files: [{ name: 'garden-hall-2.pdf', size: '94 kB', image: 'icons/chart.svg' }] },
  { id: 7, from: 'Lucía Ferrer', face: 'icons/portrait-lucia.svg', date: 'Sunday', folder: 'inbox', unread: false, subject: 'Soup for seventy', text: ['Leek and potato, and a pot without cream. I need two big ladles and four helpers from three o’clock.', 'Lucía'] },
  { id: 8, from: 'Fjord Energy', face: 'icons/brand-energy.svg', date: 'Saturday', folder: 'inbox', unread: false, subject: 'You used 11% less than in May', text: ['Your flat used 142 kWh in the last thirty days.'] },
  { id: 9, from: 'Hiro Tanabe', face: 'icons/portrait-hiro.svg', date: 'Saturday', folder: 'inbox', unread: true, subject: 'Lights: can we borrow your ladder?', text: ['The lamps hang at 4.2 m and ours ends at three. Happy to fetch it on Friday.', 'Hiro'] },
  { id: 10, from: 'Papermill & Co.', face: 'icons/brand-shop.svg', date: 'Friday', folder: 'inbox', unread: false, label: '#b06a1c', subject: 'Invoice 7731: 80 programmes, folded', text: ['Thank you for your order. 80 programmes on 120 g paper, folded once: 1,040 kr. Paid by card.'] },
  { id: 11, from: 'Nadia Boulos', face: 'icons/portrait-nadia.svg', date: 'Friday', folder: 'inbox', unread: false, subject: 'The children want to sing too', text: ['Eleven of them, and they know one song. It lasts a minute and a half. Please say yes.', 'Nadia'] },
  { id: 12, from: 'Greta Holm', face: 'icons/portrait-greta.svg', date: 'Thursday', folder: 'inbox', unread: false, subject: 'Who has the big coffee pot?', text: ['It was not in the cellar. Last seen at the spring fair.', 'Greta'] },
];

const folders = [
  { id: 'inbox', name: 'Inbox', icon: 'icons/inbox.svg' },
  { id: 'starred', name: 'Starred', icon: 'icons/star.svg' },
  { id: 'later', name: 'Later', icon: 'icons/clock.svg' },
  { id: 'sent', name: 'Sent', icon: 'icons/send.svg' },
  { id: 'drafts', name: 'Drafts', icon: 'icons/file.svg' },
  { id: 'archive', name: 'Archive', icon: 'icons/archive.svg' },
  { id: 'bin', name: 'Bin', icon: 'icons/trash.svg' },
];
