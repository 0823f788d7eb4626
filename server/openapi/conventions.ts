import { filesInJson } from '../http/json-body.ts';

/** What holds for the whole API. Paragraphs are parted by an empty line, code stands in backticks. */
export const conventions = `
Requests and answers are JSON in UTF-8. A body is sent as \`application/json\`; a field that is not known, a field twice and
a body over 1 MiB (${filesInJson.bodyLimit / 1024 / 1024} MiB for a listing) are refused. Ids are positive integers, times are UTC (RFC 3339), positions are degrees in WGS 84.
Rates are numbers with at most two decimals: \`leaseRate\` in dollars per square foot per year, \`monthlyRate\` in dollars
per month for the whole space.

Who has signed in is known by a cookie. A write that comes from a page of another site is refused by its Origin or
Sec-Fetch-Site header; a program sends neither.

A refusal is \`application/problem+json\` (RFC 9457). For invalid data \`errors\` names all fields that need correcting,
each with its message. When the database is out of reach the answer is 503 with \`Retry-After\`, never 401.

Lists are arrays, newest first, and come in pages. \`X-Total-Count\` says how many there are; \`Link: <…>; rel="next"\`
leads to the next page, and the last page has none. Lists carry no contact fields and shortened descriptions.

A create that is sent with an \`Idempotency-Key\` can be sent again after a lost answer: the same key never makes two.

A listing's \`ETag\` is its version. A change that is sent with \`If-Match\` is made of that version alone; when somebody
was faster it is refused with 409, and nothing changes.
`.trim();
