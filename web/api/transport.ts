/** The parts of a Response that the site reads. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'statusText' | 'text' | 'json'> & {
  headers: Pick<Headers, 'get'>;
};

/** Carries one request to the JSON API: `fetch` in the browser, an injected request on the server. */
export type Transport = (path: string, init: RequestInit) => Promise<ApiResponse>;
