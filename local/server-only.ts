// Stands in for the `server-only` marker where code runs in plain Node (worker, scripts, tests):
// the real package throws outside a React Server build.
export {};
