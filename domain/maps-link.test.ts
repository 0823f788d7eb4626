import { expect, test } from 'vitest';
import { mapsLinkOf, readMapsLink } from './maps-link.ts';

const at = (lat: number, lng: number) => ({ ok: true, coordinates: { lat, lng }, short: false });

test.each([
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
  expect(readMapsLink(link)).toEqual(expected);
});

test.each([
  'https://www.google.com/maps/place/Addison+Airport',
  'https://maps.google.com/?q=Addison,Texas',
  'https://www.google.com/maps/@91,0,3z',
  'https://www.google.com/maps/@1,181,3z',
  'https://www.google.com/maps/@NaN,1',
  'https://www.google.com/maps/@1e1,1',
  'https://maps.google.com/?q=32.9686',
  'https://maps.google.com/?q=%E0%A4%A',
])('finds no position in %s', (link) => {
  expect(readMapsLink(link)).toEqual({ ok: true, coordinates: null, short: false });
});

test.each(['https://maps.app.goo.gl/AbCd', 'https://goo.gl/maps/AbCd'])(
  'recognizes the short link %s without following it',
  (link) => {
    expect(readMapsLink(link)).toEqual({ ok: true, coordinates: null, short: true });
  },
);

test.each([
  ['', 'not-a-url'],
  ['maps.google.com/?q=1,2', 'not-a-url'],
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
  ['https://www.google.com/amp/s/evil.example/maps', 'not-maps'],
])('rejects %s', (link, reason) => {
  expect(readMapsLink(link)).toEqual({ ok: false, reason });
});

test('writes links that it can read again', () => {
  expect(readMapsLink(mapsLinkOf({ lat: 32.96855, lng: -96.83645 }))).toEqual(at(32.96855, -96.83645));
});
