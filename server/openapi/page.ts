import { brand } from '../../domain/brand.ts';
import { docsApi, paths } from '../../domain/paths.ts';
import { type Html, html } from '../http/html.ts';
import type { Parameter, Schema } from '../http/operation.ts';
import type { ApiDocument, OperationObject, ResponseObject } from './document.ts';
import { fieldRows, type Row, schemaWords, shapeId } from './schema-words.ts';

/** Renders the document as plain HTML without scripts or inline styles. */

const slug = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Text with `code` in backticks. */
function prose(text: string): Html[] {
  return text
    .split('`')
    .map((piece, index) => (index % 2 === 1 ? html`<code>${piece}</code>` : html`${piece}`));
}

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A Markdown table without escaped bars; the second line only separates the head. */
function markdownTable(lines: string): Html {
  const [head = '', , ...rows] = lines.split('\n');
  return html`<table>
<thead><tr>${cellsOf(head).map((cell) => html`<th scope="col">${prose(cell)}</th>`)}</tr></thead>
<tbody>
${rows.map((row) => html`<tr>${cellsOf(row).map((cell) => html`<td>${prose(cell)}</td>`)}</tr>\n`)}</tbody></table>
`;
}

const paragraphs = (text: string) =>
  text === ''
    ? []
    : text
        .split(/\n{2,}/)
        .map((part) => (part.startsWith('|') ? markdownTable(part) : html`<p>${prose(part)}</p>\n`));

function table(label: string, rows: readonly Row[]): Html {
  return html`<div class="wide" role="region" aria-label="${label}" tabindex="0"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows.map(
  ({ name, words, note, description }) => html`<tr>
<th scope="row"><code>${name}</code>${note && html`<br><span class="note">${note}</span>`}</th>
<td>${words}</td><td>${description.includes('\n\n') ? paragraphs(description) : prose(description)}</td></tr>
`,
)}</tbody></table></div>
`;
}

function parameterRow({
  name,
  in: place,
  required,
  deprecated,
  description,
  schema,
  example,
}: Parameter): Row {
  const initial = schema.default === undefined ? '' : ` Without it: \`${schema.default}\`.`;
  const shown = example === undefined ? '' : ` Example: \`${example}\`.`;
  const where = place === 'query' ? '' : ` (${place})`;
  return {
    name: name + where,
    words: schemaWords(schema),
    note: required ? 'required' : '',
    description: `${deprecated ? 'Outdated. ' : ''}${description}${description.endsWith('|') ? '\n\n' : ''}${initial}${shown}`,
  };
}

function response(status: string, given: ResponseObject, label: string): Html {
  const content = Object.entries(given.content ?? {})[0];
  const headers = Object.entries(given.headers ?? {});
  const body = content?.[1].schema;
  return html`<dt><code>${status}</code></dt><dd><p>${prose(given.description)}${
    body &&
    html` ${schemaWords(body)}${content[0] !== 'application/json' && html` (<code>${content[0]}</code>)`}`
  }</p>
${headers.map(([name, header]) => html`<p class="note"><code>${name}</code>: ${prose(header.description)}</p>\n`)}${
  body?.properties ? table(`Fields of ${label}`, fieldRows(body)) : ''
}</dd>
`;
}

function operation(method: string, path: string, described: OperationObject): Html {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = described;
  const body = Object.values(requestBody?.content ?? {})[0]?.schema;
  const answered = Object.entries(responses).flatMap(([status, given]) =>
    '$ref' in given ? [] : [[status, given] as const],
  );
  const refused = Object.entries(responses).filter(
    ([status, given]) => '$ref' in given && status !== 'default',
  );
  return html`<details id="${operationId}">
<summary><span class="method">${method.toUpperCase()}</span> <code class="path">${path}</code>
<span class="summary">${summary}</span></summary>
${description && paragraphs(description)}${security.length > 0 && html`<p class="note">For the signed-in only.</p>\n`}${
  parameters.length > 0 && [
    html`<h3>Parameters</h3>\n`,
    table(`Parameters of ${operationId}`, parameters.map(parameterRow)),
  ]
}${body && html`<h3>Body</h3>\n${body.properties ? table(`Body of ${operationId}`, fieldRows(body)) : html`<p>${schemaWords(body)}</p>\n`}`}<h3>Answers</h3>
<dl>${answered.map(([status, given]) => response(status, given, `${operationId} ${status}`))}</dl>
<p class="note">Refusals: ${refused.map(
    ([status], index) => html`${index > 0 && ', '}<a href="#status-${status}">${status}</a>`,
  )}</p>
</details>
`;
}

function named(name: string, schema: Schema): Html {
  const parts = (schema.allOf as Schema[] | undefined) ?? [];
  const base = parts.filter((part) => part.$ref);
  const own = parts.find((part) => part.properties) ?? schema;
  return html`<section id="${shapeId(name)}" class="shape">
<h3>${name}</h3>
${paragraphs(String(schema.description ?? ''))}${
  base.length > 0 && html`<p>Everything of ${base.map((part) => schemaWords(part))}, and:</p>\n`
}${table(`Fields of ${name}`, fieldRows(own))}</section>
`;
}

export function docsPage({ info, servers, tags, paths: described, components }: ApiDocument): string {
  const parts = tags.map((tag) => ({
    ...tag,
    operations: Object.entries(described).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, one]) =>
        one.tags[0] === tag.name ? [operation(method, path, one)] : [],
      ),
    ),
  }));
  const statuses = new Map(
    Object.values(described)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.entries(responses))
      .flatMap(([status, given]) =>
        '$ref' in given && status !== 'default' ? [[status, given.$ref.split('/').at(-1) ?? '']] : [],
      ),
  );
  const refusals = [...statuses]
    .sort(([one], [other]) => Number(one) - Number(other))
    .map(([status, name]) => ({ status, ...components.responses[name] }));

  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API | ${brand.name}</title>
<meta name="description" content="What programs may ask of ${brand.name}.">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${docsApi.docsStyles}">
</head>
<body>
<a class="skip" href="#main">Skip to the API</a>
<header><a href="${paths.root}">${brand.name}</a></header>
<div class="page">
<nav aria-label="Parts of the API">
<ul>
${parts.map(({ name }) => html`<li><a href="#${slug(name)}">${name}</a></li>\n`)}<li><a href="#refusals">Refusals</a></li>
<li><a href="#shapes">Shapes</a></li>
</ul>
</nav>
<main id="main">
<h1>${info.title} ${info.version}</h1>
<p>At <code>${servers[0]?.url}</code>. For programs: <a href="${docsApi.openapi}">OpenAPI 3.1 document</a>.</p>
${paragraphs(info.description)}${parts.map(
  ({ name, description, operations }) => html`<section id="${slug(name)}">
<h2>${name}</h2>
${paragraphs(description)}${operations}</section>
`,
)}<section id="refusals">
<h2>Refusals</h2>
<dl>${refusals.map(
    ({ status, description }) =>
      html`<dt id="status-${status}"><code>${status}</code></dt><dd><p>${prose(description ?? '')}</p></dd>\n`,
  )}</dl>
</section>
<section id="shapes">
<h2>Shapes</h2>
${Object.entries(components.schemas).map(([name, schema]) => named(name, schema))}</section>
</main>
</div>
</body>
</html>
`.text;
}
