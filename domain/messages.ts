/** The specification's messages, kept to the letter. */
export const messages = {
  titleRequired: 'Title is required',
  descriptionRequired: 'Description is required',
  selectAirport: 'Please select an airport',
  mapLinkRequired: 'Google Map Link is required',
  mapLinkUrl: 'Please enter a valid URL',
  mapLinkHost: 'Please provide a valid Google Maps URL (use maps.google.com)',
  emailRequired: 'Valid email is required',
  phoneRequired: 'Contact phone is required',
  phoneForm: 'Enter a phone number, such as (972) 555-0134',
  maxImages: 'Maximum 10 images allowed',
  maxDocuments: 'Maximum 5 documents allowed',
  agreement: 'You must accept the Property Listing Agreement to proceed',
  invalidFile: 'Invalid file type',
  onlyPdf: 'Only PDF files are allowed',
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  /** For forms, which ask for sign-in over the page and don't redirect. */
  loggedOut: { title: 'Unauthorized', description: 'You are logged out.' },
  sessionExpired: { title: 'Session Expired', description: 'Please log in again' },
  formInvalid: {
    title: 'Form Validation Error',
    description: 'Please check the form and fill in all required fields.',
  },
  editInvalid: { title: 'Validation Error', description: 'Please fill in all required fields' },
  editRefused: { title: 'Validation Error', description: 'Please check your input data and try again' },
  created: { title: 'Listing Created', description: 'Your property listing has been created successfully.' },
  createFailed: { title: 'Error', description: 'Failed to create listing: {message}' },
  accessRestricted: {
    title: 'Access Restricted',
    description: 'Only Property Principals and Listing Brokers can create listings.',
    action: 'Complete Your Profile',
  },
  listingNotFound: {
    title: 'Listing Not Found',
    description: "The listing you're looking for doesn't exist or has been removed.",
    action: 'Back to Browse',
  },
} as const;

/** Replaces `{name}` placeholders in a message. */
export const fill = (message: string, values: Record<string, string>): string =>
  message.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Title of the problem by which the site knows that a request needs a confirmation. */
export const CONFIRM_TITLE = 'Confirm it’s you';
