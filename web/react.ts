// React is evaluated with its own file, in a task of its own, because this one is in it.
export { hydrateRoot } from 'react-dom/client';
