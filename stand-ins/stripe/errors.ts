import type Stripe from 'stripe';

type ErrorDetails = {
  type?: Stripe.RawErrorType;
  code?: string;
  param?: string;
  /** True when the work had begun: only then is the answer kept under the idempotency key. */
  executed?: boolean;
};

/** An answer in Stripe's error shape. The default type is `invalid_request_error`, the default status 400. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message);
  }

  toBody() {
    const { type = 'invalid_request_error', code, param } = this.details;
    return { error: { type, ...(code && { code }), message: this.message, ...(param && { param }) } };
  }
}

/** A 400 about one parameter. `param` is the bracketed path, as in `line_items[0][quantity]`. */
export function invalidParam(param: string, message: string, code?: string): ApiError {
  return new ApiError(400, message, { param, code });
}

/** Stripe answers 404 for an object named in the path and 400 for one named in a parameter. */
export function noSuch(kind: string, id: string, param?: string): ApiError {
  return new ApiError(param ? 400 : 404, `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param: param ?? 'id',
  });
}
