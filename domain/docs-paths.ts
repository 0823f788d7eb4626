export const docsApi = {
  openapi: '/api/openapi.json',
  docs: '/api/docs',
  docsStyles: '/api/docs/styles.css',
} as const;
