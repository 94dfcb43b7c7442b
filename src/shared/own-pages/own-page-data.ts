import type { OwnSection } from "./own-sections.ts";

type Shown = { path: string; title: string; description: string };

/** A picture with its alternative text. */
type Picture = { picture: string; pictureAlt: string };

/** A page of sections. `id` is missing in a preview, where no form is sent. */
export type OwnSectionPage = Shown & Picture & { kind: "page"; id?: number; sections: readonly OwnSection[] };

/** An article. Times are ISO 8601. `next` is the one before it, or after the first one the latest. */
export type OwnArticle = Shown &
  Picture & {
    kind: "article";
    body: string;
    authorName: string;
    publishedAt: string;
    updatedAt: string;
    next?: { path: string; title: string };
  };

/** An article in the list of news. */
export type NewsItem = Shown & Picture & { publishedAt: string };

/** A page of the list of news, newest first. */
export type NewsList = Shown & { kind: "list"; articles: readonly NewsItem[]; page: number; pages: number };

/** Content of an own page, embedded only in that page. */
export type OwnPageData = OwnSectionPage | OwnArticle | NewsList;
