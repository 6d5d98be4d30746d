// The parts of Mozilla's grader that tests use; it is written in JavaScript and brings no types.

declare module '@mdn/mdn-http-observatory/src/types.js' {
  type Answer = {
    status: number;
    headers: { get: (name: string) => unknown; set: (name: string, value: string) => void };
  };
  export type Requests = {
    responses: {
      auto: Answer | null;
      https: Answer | null;
      httpRedirects: { url: URL; status: number }[];
    };
    session: { url: URL } | null;
  };
}

declare module '@mdn/mdn-http-observatory/src/retriever/retriever.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';

  type Options = { httpPort: number; httpsPort: number; path: string; headers: string[] };
  export function retrieve(hostname: string, options: Options): Promise<Requests>;
}

declare module '@mdn/mdn-http-observatory/src/constants.js' {
  import type { Requests } from '@mdn/mdn-http-observatory/src/types.js';
  export const ALL_TESTS: ((requests: Requests) => { result: string | null })[];
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export function getScoreModifier(result: string): number;
  export function getGradeForScore(score: number): { score: number; grade: string };
}

declare module '@mdn/mdn-http-observatory/src/grader/charts.js' {
  export const MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}

declare module '@mdn/mdn-http-observatory/src/analyzer/hsts.js' {
  export function hsts(): Map<string, unknown>;
}
