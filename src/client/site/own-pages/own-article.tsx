import { ArrowRight } from "lucide-react";
import { DemoRequest } from "#client/site/forms/demo-request.tsx";
import { StoredPicture } from "#client/site/stored-picture.tsx";
import { Unbroken } from "#client/site/unbroken.tsx";
import { NEWS_PATH } from "#shared/content/news-address.ts";
import { formatDay, formatIsoDay } from "#shared/formats/dates.ts";
import type { OwnArticle as Article } from "#shared/own-pages/own-page-data.ts";
import { newsTexts } from "#shared/texts/news-texts.ts";
import { RichText } from "./rich-text.tsx";

/** An article in a column of 680 px, the next one, and the demo form. Paper has the article alone. */
export function OwnArticle({ article }: { article: Article }) {
  const { title, description, body, picture, pictureAlt, authorName, publishedAt, next } = article;
  return (
    <>
      <div className="wide py-band lg:py-16">
        <div className="mx-auto max-w-170">
          <article>
            <p className="text-sm text-soft">
              <PublicationDay at={publishedAt} />
              {authorName && ` · ${newsTexts.by(authorName)}`}
            </p>
            <h1 className="headline mt-3">
              <Unbroken>{title}</Unbroken>
            </h1>
            {description && (
              <p className="lead mt-4 text-soft">
                <Unbroken>{description}</Unbroken>
              </p>
            )}
            {picture && (
              <div className="mt-6 lg:mt-10">
                <StoredPicture
                  picture={picture}
                  alt={pictureAlt}
                  sizes="(min-width: 48rem) 42.5rem, 100vw"
                  isFirst
                />
              </div>
            )}
            <div className="mt-6 lg:mt-10">
              <RichText id="texto" text={body} isLarge />
            </div>
          </article>
          <nav aria-label={newsTexts.next} className="mt-10 border-t border-ink/15 print:hidden lg:mt-14">
            {next && (
              <a href={next.path} className="group flex items-center justify-between gap-6 py-6">
                <span className="min-w-0 wrap-anywhere">
                  <span className="block text-sm text-soft">{newsTexts.next}</span>
                  <span className="mt-1 block text-xl font-semibold tracking-tight">{next.title}</span>
                </span>
                <ArrowRight
                  aria-hidden
                  className="size-5 text-soft transition group-hover:translate-x-1 group-hover:text-ink"
                />
              </a>
            )}
            <p className="border-t border-line pt-5">
              <a
                href={NEWS_PATH}
                className="font-medium text-ink underline underline-offset-3 hover:text-accent-ink"
              >
                {newsTexts.all}
              </a>
            </p>
          </nav>
        </div>
      </div>
      <div className="print:hidden">
        <DemoRequest ground="mist" />
      </div>
    </>
  );
}

/** Publication day in São Paulo. */
export function PublicationDay({ at }: { at: string }) {
  return <time dateTime={at}>{formatDay(formatIsoDay(at))}</time>;
}
