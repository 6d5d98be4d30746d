/** Signs of a review's text at most (brief, point 5). */
export const REVIEW_TEXT_MAX = 500;
