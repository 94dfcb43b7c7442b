/** Address of the list of news; articles are below it. */
export const NEWS_PATH = "/novidades";
export const NEWS_FEED_PATH = `${NEWS_PATH}/rss.xml`;
/** Query parameter of the further pages of the list of news. */
export const NEWS_PAGE_PARAMETER = "pagina";
