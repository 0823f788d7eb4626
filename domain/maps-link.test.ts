import { expect, test } from 'vitest';
import { mapsLinkOf, readMapsLink } from './maps-link.ts';

const at = (lat: number, lng: number) => ({ ok: true, coordinates: { lat, lng }, short: false });
const pin = at(32.9686, -96.8364);

test.each([
  // A place's own pin, beside the center of the window.
  [
    'https://www.google.com/maps/place/Addison/@32.99,-96.9,15z/data=!3m1!4b1!4m6!3m5!8m2!3d32.9686!4d-96.8364',
    pin,
  ],
  ['https://www.google.com/maps/place/A/data=!3d1!4d2!8m2!3d32.9686!4d-96.8364?entry=ttu', pin],
  ['https://maps.google.com/?ll=32.9686,-96.8364&center=10,20', pin],
  ['https://www.google.com/maps/search/?api=1&query=32.9686,-96.8364&center=10,20', pin],
  ['https://www.google.com/maps/place/32.9686,-96.8364/@10,20,15z', pin],
  [`https://www.google.com/maps/place/32%C2%B058'06.96%22N+96%C2%B050'11.04%22W/@10,20,17z`, pin],
  ['https://www.google.com/maps/dir/KDAL/32.9686,-96.8364/@10,20,12z', pin],
  ['https://www.google.com/maps/dir/A/B/@10,20,12z/data=!2m2!1d-97!2d33!2m2!1d-96.8364!2d32.9686', pin],
  // Parameters.
  ['https://maps.google.com/maps?q=loc:32.9686,-96.8364', pin],
  ['https://maps.google.com/maps?q=loc:32.9686+-96.8364', pin],
  ['https://maps.google.com/maps?q=32.9686,-96.8364+(Hangar+12)', pin],
  ['https://maps.google.com/maps?q=Hangar+12@32.9686,-96.8364', pin],
  ['https://www.google.com/maps/dir/?api=1&destination=32.9686%2C-96.8364', pin],
  ['https://maps.google.com/?saddr=1,2&daddr=32.9686,-96.8364', pin],
  ['https://www.google.com/maps/@?api=1&map_action=map&center=32.9686%2C-96.8364&zoom=17', pin],
  ['https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=32.9686,-96.8364', pin],
  ['https://maps.google.com/?cbll=32.9686,-96.8364', pin],
  ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3348.9!2d-96.8364!3d32.9686!2m3!1f0', pin],
  // Degrees, minutes, and seconds.
  [`https://maps.google.com/?q=32°58'06.96"N 96°50'11.04"W`, pin],
  ['https://maps.google.com/?q=N32°58.116 W96°50.184', pin],
  ['https://maps.google.com/?q=32+58.116,-96+50.184', pin],
  ['https://maps.google.com/?q=32.9686°N,96.8364°W', pin],
  // HTML that embeds a map.
  [
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3348.9!2d-96.8364!3d32.9686!2m3!1f0" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>',
    pin,
  ],
  [
    "<iframe width='600' src='https://maps.google.com/maps?hl=en&amp;q=32.9686,-96.8364&amp;output=embed'></iframe>",
    pin,
  ],
  // Coordinates alone.
  ['32.9686, -96.8364', pin],
  ['32.9686 -96.8364', pin],
  ['(32.9686, -96.8364)', pin],
  [`32°58'06.96"N 96°50'11.04"W`, pin],
  // Without https, and in text.
  ['maps.google.com/?q=32.9686,-96.8364', pin],
  ['www.google.com/maps/@32.9686,-96.8364,17z', pin],
  ['google.com/maps?q=32.9686,-96.8364', pin],
  ['Hangar 12, Addison https://maps.google.com/?q=32.9686,-96.8364', pin],
  ['Addison Airport\nhttps://maps.google.com/?q=32.9686,-96.8364', pin],
  ['https://maps.google.com/?q=32.9686,-96.8364 (blue door)', pin],
  ['https://www.google.com/maps/search/32.9686, -96.8364', pin],
  ['<https://maps.google.com/?q=32.9686,-96.8364>', pin],
  ['[Hangar map](https://maps.google.com/?q=32.9686,-96.8364)', pin],
  ['Row C (https://maps.google.com/?q=32.9686,-96.8364).', pin],
  ['“https://maps.google.com/?q=32.9686,-96.8364”', pin],
  // Hosts.
  ['https://maps.google.com/local?q=32.9686,-96.8364', pin],
  ['https://mapsengine.google.com/map?ll=32.9686,-96.8364', pin],
  ['https://www.google.lu/maps/@32.9686,-96.8364,17z', pin],
  ['https://maps.google.com.sg/maps?q=32.9686,-96.8364', pin],
  ['https://maps.google.com/?q=32.9686,-96.8364', at(32.9686, -96.8364)],
  ['https://www.google.com/maps?q=32.9686,-96.8364', at(32.9686, -96.8364)],
  ['https://www.google.com/maps/@32.9686,-96.8364,17z', at(32.9686, -96.8364)],
  [
    'https://www.google.com/maps/place/Addison+Airport/@32.9686,-96.8364,15z/data=!3m1',
    at(32.9686, -96.8364),
  ],
  ['https://www.google.com/maps/search/32.9686,-96.8364', at(32.9686, -96.8364)],
  ['https://www.google.com/maps/search/32.9686,+-96.8364?entry=tts', at(32.9686, -96.8364)],
  ['https://www.google.com/maps/search/?api=1&query=32.9686%2C-96.8364', at(32.9686, -96.8364)],
  ['https://maps.google.com/#32.9686,-96.8364', at(32.9686, -96.8364)],
  ['https://www.google.com/maps#@32.9686,-96.8364,12z', at(32.9686, -96.8364)],
  ['https://maps.google.com/?ll=32.9686,-96.8364&z=14', at(32.9686, -96.8364)],
  ['http://maps.google.co.uk/maps?q=-32.5,96', at(-32.5, 96)],
  ['https://maps.google.com/?q=90,-180', at(90, -180)],
])('reads the position in %s', (link, expected) => {
  expect(readMapsLink(link)).toMatchObject(expected);
});

test.each([
  ['maps.app.goo.gl/AbCd', 'https://maps.app.goo.gl/AbCd'],
  ['Hangar 12\nhttps://maps.app.goo.gl/AbCd', 'https://maps.app.goo.gl/AbCd'],
  ['goo.gl/maps/AbCd is here', 'https://goo.gl/maps/AbCd'],
  ['https://maps.google.com/?q=1,2 my hangar', 'https://maps.google.com/?q=1,2'],
])('keeps only the link of %j', (text, url) => {
  expect(readMapsLink(text)).toMatchObject({ ok: true, url });
});

test.each([
  'https://www.google.com/maps/place/Addison+Airport',
  'https://maps.google.com/?q=Addison,Texas',
  'https://www.google.com/maps/@91,0,3z',
  'https://www.google.com/maps/@1,181,3z',
  'https://www.google.com/maps/@NaN,1',
  'https://www.google.com/maps/@1e1,1',
  'https://maps.google.com/?q=32.9686',
  `https://maps.google.com/?q=32°75'N 96°50'W`,
  'https://maps.google.com/?q=Hangar 12, row 4',
  'https://www.google.com/maps/place/Hangar+12,+Row+4',
  'https://maps.google.com/?q=%E0%A4%A',
])('finds no position in %s', (link) => {
  expect(readMapsLink(link)).toMatchObject({ ok: true, coordinates: null, short: false });
});

test.each(['https://maps.app.goo.gl/AbCd', 'https://goo.gl/maps/AbCd'])(
  'recognizes the short link %s without following it',
  (link) => {
    expect(readMapsLink(link)).toMatchObject({ ok: true, url: link, coordinates: null, short: true });
  },
);

test.each([
  ['', 'not-a-url'],
  ['Hangar 12', 'not-a-url'],
  ['32, -96', 'not-a-url'],
  ['132.9686, -96.8364', 'not-a-url'],
  ['<iframe src="https://example.com/maps/embed?pb=1"></iframe>', 'not-maps'],
  ['somewhere', 'not-a-url'],
  ['example.com/maps', 'not-a-url'],
  ['[maps.google.com](https://evil.example/maps/@1,1)', 'not-maps'],
  ['<javascript:alert(1)>', 'not-a-url'],
  ['https://maps.google.com/?q=1,2 https://maps.google.com/?q=3,4', 'not-a-url'],
  ['http://', 'not-a-url'],
  ['https://maps.google.com/\n?q=1,2', 'not-a-url'],
  ['https://maps.google.com/?q=1,\t2', 'not-a-url'],
  ['https://maps.google.com/?q=1,2\u0000', 'not-a-url'],
  ['javascript:alert(1)//google.com/maps', 'not-a-url'],
  [`https://maps.google.com/${'@1,1,'.repeat(200_000)}`, 'not-a-url'],
  ['https://google.com@evil.example/maps', 'not-maps'],
  ['https://maps.google.com:8443/?q=1,2', 'not-maps'],
  ['https://evil.example/maps/@1,1', 'not-maps'],
  ['https://maps.google.com.evil.example/?q=1,1', 'not-maps'],
  ['https://notgoogle.com/maps', 'not-maps'],
  ['https://mail.google.com/mail', 'not-maps'],
  ['https://goo.gl/AbCd', 'not-maps'],
  ['https://www.google.com/url?q=https://evil.example/maps', 'not-maps'],
  ['https://maps.google.com/url?q=1,2', 'not-maps'],
  ['https://www.google.com/search?q=1,2', 'not-maps'],
  ['https://google.zip/maps/@1,1', 'not-maps'],
  ['https://google.xyz/maps/@1,1', 'not-maps'],
  ['https://maps.google.tk/?q=1,2', 'not-maps'],
  ['https://sites.google.com/maps/free-hangars', 'not-maps'],
  ['https://maps.evil.google.com/?q=1,2', 'not-maps'],
  ['https://maps.google.com/local_url?q=https://evil.example', 'not-maps'],
  ['https://www.google.com/maps/url?q=https://evil.example', 'not-maps'],
  ['https://www.google.com/maps/place/..%2f..%2furl?q=https://evil.example', 'not-maps'],
  ['https://www.google.com/maps/place/..%5c..%5curl?q=https://evil.example', 'not-maps'],
  ['https://www.google.com/maps-evil/@1,1', 'not-maps'],
  ['https://maps.app.goo.gl/', 'not-maps'],
  ['https://sites.google.com/view/maps', 'not-maps'],
  ['https://maps.google.com/redirect?to=https://evil.example', 'not-maps'],
  ['https://google.com.evil.example/maps', 'not-maps'],
  ['https://www.google.com/amp/s/evil.example/maps', 'not-maps'],
])('rejects %s', (link, reason) => {
  expect(readMapsLink(link)).toEqual({ ok: false, reason });
});

test('writes links that it can read again', () => {
  expect(readMapsLink(mapsLinkOf({ lat: 32.96855, lng: -96.83645 }))).toMatchObject(at(32.96855, -96.83645));
});
