import { buttonClass } from "#client/components/button.tsx";
import { PageIntro } from "#client/site/pages/page-intro.tsx";
import { StoredPicture } from "#client/site/stored-picture.tsx";
import { NEWS_FEED_PATH, NEWS_PAGE_PARAMETER, NEWS_PATH } from "#shared/content/news-address.ts";
import type { NewsList as List, NewsItem } from "#shared/own-pages/own-page-data.ts";
import { newsTexts } from "#shared/texts/news-texts.ts";
import { PublicationDay } from "./own-article.tsx";

/** Paginated list of news. */
export function NewsList({ list: { title, description, articles, page, pages } }: { list: List }) {
  return (
    <>
      <PageIntro title={title} compact>
        {description}
      </PageIntro>
      <div className="wide py-band">
        <ul className="divide-y divide-line border-y border-line">
          {articles.map((article, place) => (
            <Item key={article.path} article={article} isFirst={place === 0} />
          ))}
        </ul>
        {pages > 1 && (
          <nav aria-label="Páginas das novidades" className="mt-10 flex flex-wrap items-center gap-3">
            {page > 1 && (
              <a href={addressOf(page - 1)} rel="prev" className={buttonClass("quiet", "large")}>
                {newsTexts.newer}
              </a>
            )}
            {page < pages && (
              <a href={addressOf(page + 1)} rel="next" className={buttonClass("quiet", "large")}>
                {newsTexts.older}
              </a>
            )}
            <p className="text-soft">{newsTexts.page(page, pages)}</p>
          </nav>
        )}
        <p className="mt-10">
          <a
            href={NEWS_FEED_PATH}
            className="font-medium text-ink underline underline-offset-3 hover:text-accent-ink"
          >
            {newsTexts.feed}
          </a>
        </p>
      </div>
    </>
  );
}

function Item({ article, isFirst }: { article: NewsItem; isFirst: boolean }) {
  const { path, title, description, picture, publishedAt } = article;
  return (
    <li className="grid items-start gap-6 py-6 sm:grid-cols-[11.5rem_1fr]">
      {/* The title beside it names the target. */}
      {picture ? (
        <StoredPicture picture={picture} alt="" sizes="(min-width: 40rem) 11.5rem, 100vw" isFirst={isFirst} />
      ) : (
        <span aria-hidden className="hidden sm:block" />
      )}
      <div>
        <p className="text-sm text-soft">
          <PublicationDay at={publishedAt} />
        </p>
        <h2 className="mt-1 text-2xl font-semibold tracking-tight">
          <a href={path} className="underline-offset-4 hover:underline">
            {title}
          </a>
        </h2>
        {description && <p className="mt-2 leading-relaxed text-soft">{description}</p>}
      </div>
    </li>
  );
}

function addressOf(page: number): string {
  return page === 1 ? NEWS_PATH : `${NEWS_PATH}?${NEWS_PAGE_PARAMETER}=${page}`;
}
