/**
 * What a message's sender is told besides that it has arrived: whether a receipt follows by mail, which only a report of a
 * review has. `tooMany`: one was due, but the ceilings of the day are reached.
 */
export type MessageSent = { receipt: 'queued' | 'tooMany' } | undefined;
