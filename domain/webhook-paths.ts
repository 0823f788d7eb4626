/** Apart from paths.ts, which every page loads. */
export const webhookApi = {
  all: '/api/account/webhooks',
  one: (id: string) => `/api/account/webhooks/${id}`,
  secret: (id: string) => `/api/account/webhooks/${id}/secret`,
  test: (id: string) => `/api/account/webhooks/${id}/test`,
  deliveries: (id: string) => `/api/account/webhooks/${id}/deliveries`,
  resend: (id: string, delivery: string) => `/api/account/webhooks/${id}/deliveries/${delivery}/resend`,
} as const;
