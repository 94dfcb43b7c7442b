/** How much a visitor has sent and the server has not answered yet: nothing reloads the page before. */
export const underWay = { count: 0 };
