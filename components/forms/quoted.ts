/** A sentence about what failed, followed by what may be quoted about it, where the server said something. */
export function quoted(sentence: string, answer: { quote?: string } | null): string {
  return answer?.quote ? `${sentence} ${answer.quote}` : sentence;
}
