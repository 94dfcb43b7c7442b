import { PageIntro } from "#client/site/pages/page-intro.tsx";
import { StoredPicture } from "#client/site/stored-picture.tsx";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import type { OwnArticle as Article } from "#shared/own-pages/own-page-data.ts";
import { newsTexts } from "#shared/texts/news-texts.ts";
import { RichText } from "./rich-text.tsx";

export function OwnArticle({ article }: { article: Article }) {
  const { title, description, body, picture, pictureAlt, authorName, publishedAt } = article;
  return (
    <article>
      <PageIntro title={title} compact>
        {description}
      </PageIntro>
      <div className="wide py-band">
        <div className="max-w-xl">
          <p className="mb-8 text-[0.9375rem] text-soft">
            <PublicationDay at={publishedAt} />
            {authorName && `, por ${authorName}`}
          </p>
          {picture && (
            <div className="mb-8">
              <StoredPicture
                picture={picture}
                alt={pictureAlt}
                sizes="(min-width: 48rem) 44rem, 100vw"
                isFirst
              />
            </div>
          )}
        </div>
        <RichText id="texto" text={body} />
        <p className="mt-12">
          <a
            href={NEWS_PATH}
            className="font-medium text-ink underline underline-offset-3 hover:text-accent-ink"
          >
            {newsTexts.all}
          </a>
        </p>
      </div>
    </article>
  );
}

/** Publication day in São Paulo. */
export function PublicationDay({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(formatIsoDay(at))}</time>;
}
