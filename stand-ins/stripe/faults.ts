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

export class FaultList {
  private readonly faults: Fault[] = [];

  add(fault: Fault): void {
    this.faults.push({ ...fault });
  }

  clear(): void {
    this.faults.length = 0;
  }

  /** The fault for this call, counted down; null when there is none. */
  take(path: string): Fault | null {
    const index = this.faults.findIndex((fault) => path.includes(fault.path ?? ''));
    const fault = this.faults[index];
    if (!fault) return null;
    fault.count--;
    if (fault.count <= 0) this.faults.splice(index, 1);
    return fault;
  }

  list(): readonly Fault[] {
    return this.faults;
  }
}

/** The error answer of a fault. */
export function faultError(status: 429 | 500): ApiError {
  if (status === 429)
    return new ApiError(
      429,
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      {
        code: 'rate_limit',
      },
    );
  return new ApiError(500, 'Sorry! There was an error while talking to one of our backends.', {
    type: 'api_error',
  });
}
