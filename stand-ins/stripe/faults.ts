import { ApiError } from './errors';

/** An error to come: for the next `count` API calls whose path contains `path`. */
export type Fault = {
  /** `reset` cuts the connection; `slow` answers after `ms`. */
  status: 429 | 500 | 'reset' | 'slow';
  count: number;
  path?: string;
  ms?: number;
  /** True: the call does its work first and only its answer is lost. */
  after?: boolean;
};

/** The fault for a call, counted down in the list; null when there is none. */
export function takeFault(faults: Fault[], path: string): Fault | null {
  const index = faults.findIndex((fault) => path.includes(fault.path ?? ''));
  const fault = faults[index];
  if (!fault) return null;
  fault.count--;
  if (fault.count <= 0) faults.splice(index, 1);
  return fault;
}

/** The error answer of a fault. */
export const faultError = (status: 429 | 500): ApiError =>
  status === 429
    ? new ApiError(429, 'Request rate limit exceeded.', { code: 'rate_limit' })
    : new ApiError(500, 'There was an error while talking to a backend.', { type: 'api_error' });
