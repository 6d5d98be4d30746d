/** A command that was called the wrong way. */
export class UsageError extends Error {}

/** A command that was understood and not possible. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }

  get data() {
    return { error: this.code, message: this.message };
  }
}
