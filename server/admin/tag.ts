/** Operations of the admin alone: 401 signed out, 403 for everyone else. */
export const adminTag = { name: 'Admin', description: 'For the account whose email is ADMIN_EMAIL.' };
