import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';

/**
 * The least that answers the questions of `requests.ts`: node:http, pg, and plain SQL, without parsing, checks, or pages. Each
 * list takes a statement for fifty rows and one for a count up to a thousand.
 */

const COLUMNS = `l.id, l.kind, l.title, left(l.description, 150) as description, l.icao_code, l.airport_name, l.airport_id,
  l.airport_code, l.city, l.state, l.images, l.image_texts, l.documents, l.availability, coalesce(s.views, 0) as views,
  coalesce(s.inquiries, 0) as inquiries, l.verified,
  l.lease_rate, l.monthly_rate, l.size_sf, l.width, l.depth, l.door_height, l.door_width, l.ceiling_height, l.details,
  l.lat, l.lng, l.created_at, l.updated_at, l.confirmed_at, l.freshness, u.id as owner_id, u.first_name, u.last_name, u.role,
  u.profile`;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const ask = async (text: string, values: readonly unknown[]) => (await pool.query(text, [...values])).rows;

const conditions: Record<string, string> = {
  first: '',
  airport: 'and l.airport_id = $1',
  words: `and l.id in (select listing_id from spaces where words @@ websearch_to_tsquery('english', $1))`,
  ranges: 'and l.size_sf >= $1 and l.door_height >= $2 and l.lease_rate <= $3',
};

async function answer(url: URL) {
  const name = url.pathname.slice(1);
  const values = [...url.searchParams.values()];
  if (name === 'one') {
    const rows = await ask(
      `select ${COLUMNS}, l.description, l.contact_email, l.contact_phone
       from listings l join users u on u.id = l.owner_id left join listing_stats s on s.listing_id = l.id where l.id = $1`,
      values,
    );
    return { total: 1, body: rows[0] };
  }
  const where = `l.kind = '${hangarSpace.category}' and l.active ${conditions[name]}`;
  const [rows, [count]] = await Promise.all([
    ask(
      `select ${COLUMNS} from listings l join users u on u.id = l.owner_id left join listing_stats s on s.listing_id = l.id where ${where} order by l.id desc limit 50`,
      values,
    ),
    ask(
      `select count(*)::integer as total from (select from listings l where ${where} limit 1001) found`,
      values,
    ),
  ]);
  return { total: count.total, body: rows };
}

const server = createServer((request, response) => {
  answer(new URL(request.url ?? '/', 'http://localhost')).then(
    ({ total, body }) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'x-total-count': total })
        .end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
