/** Apart from paths.ts, which every page loads. */
export const accountApi = {
  profile: '/api/user/profile',
  profileImage: '/api/user/profile-image',
  account: '/api/account',
  password: '/api/account/password',
  email: '/api/account/email',
  confirmEmail: '/api/account/confirm-email',
  sessions: '/api/account/sessions',
  session: (id: string) => `/api/account/sessions/${id}`,
  export: '/api/account/export',
  operatorRequests: '/api/account/operator-requests',
} as const;
