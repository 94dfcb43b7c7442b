/** Number of pending submissions; the page must not reload meanwhile. */
export const underWay = { count: 0 };
