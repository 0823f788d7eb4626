import { filesInJson } from '../http/json-body.ts';

/** Rules for the whole API. Paragraphs are separated by an empty line; code is in backticks. */
export const conventions = `
Requests and responses are JSON in UTF-8. Send a body as \`application/json\`. Unknown fields, duplicate fields and
bodies over 1 MiB (${filesInJson.bodyLimit / 1024 / 1024} MiB for a listing) are refused. Ids are positive integers, times are UTC (RFC 3339), positions are degrees in WGS 84.
Rates are numbers with at most two decimals: \`leaseRate\` in dollars per square foot per year, \`monthlyRate\` in dollars
per month for the whole space.

A cookie identifies the signed-in account. A write from a page of another site is refused by its Origin or
Sec-Fetch-Site header; programs send neither.

A refusal is \`application/problem+json\` (RFC 9457). For invalid data, \`errors\` names every field to correct,
each with a message. When the database is unreachable, the response is 503 with \`Retry-After\`, never 401.

Lists are arrays, newest first, in pages. \`X-Total-Count\` is the total; \`Link: <…>; rel="next"\`
leads to the next page, and the last page has none. Lists have no contact fields and shortened descriptions.

A create with an \`Idempotency-Key\` can safely be sent again after a lost response: the same key never creates two.

A listing's \`ETag\` is its version. A change sent with \`If-Match\` only applies to that version; if
another change came first, the response is 409 and nothing changes. A call that replaces all units requires it (428).
`.trim();
