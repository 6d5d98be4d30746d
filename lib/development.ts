/** True in `npm run dev` only. A build replaces it by `false`, in the middleware too. */
export const isDevelopment = process.env.NODE_ENV === 'development';

/** True where a built site or its worker runs, in tests never. */
export const isLive = process.env.NODE_ENV === 'production';
