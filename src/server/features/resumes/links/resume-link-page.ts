import { renderPlainPage } from "#server/features/link-pages/link-page.ts";
import { formatDateTime } from "#shared/formats/dates.ts";
import { OPINION_SENTENCE_MAX, opinionScores } from "#shared/schemas/resume-opinion.ts";
import type { SiteConfig } from "#shared/schemas/site-config.ts";
import { texts } from "#shared/texts/texts.ts";
import type { OpenedLink, SharedResume } from "./open-resume-link.ts";

const STYLE = `
main{flex:1;width:100%;max-width:46rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{margin:0;font-size:1.75rem;line-height:1.2;letter-spacing:-.02em;text-wrap:balance}
h2{margin:0;font-size:1.25rem;line-height:1.3;letter-spacing:-.01em;overflow-wrap:anywhere}
h3{margin:1.5rem 0 0;font-size:.875rem;font-weight:600}
p{margin:.5rem 0 0;text-wrap:pretty;overflow-wrap:anywhere}
.soft{color:var(--color-soft);font-size:.875rem}
.notice{margin-top:1.25rem;padding:.75rem 1rem;border:1px solid var(--color-line);border-radius:.75rem;background:var(--color-surface);font-size:.875rem}
nav ul{margin:1.25rem 0 0;padding:0;display:flex;flex-wrap:wrap;gap:.5rem;list-style:none}
nav a{display:block;padding:.375rem .875rem;border:1px solid var(--color-line);border-radius:999px;background:var(--color-surface);color:inherit;font-size:.875rem;text-decoration:none;overflow-wrap:anywhere}
article{margin-top:1.5rem;padding:1.5rem;background:var(--color-surface);border:1px solid var(--color-line);border-radius:1.25rem;scroll-margin-top:1rem}
@media (min-width:40rem){article{padding:2rem}}
.text{white-space:pre-wrap}
.links{display:flex;flex-wrap:wrap;gap:.5rem 1.25rem;margin-top:1rem}
.links a{padding:.375rem 0;color:var(--color-ink);font-weight:500;text-underline-offset:3px}
.given{margin:.5rem 0 0;padding:0;list-style:none}
.given li{padding:.625rem 0;border-top:1px solid var(--color-line)}
form{margin-top:1.5rem;padding-top:1.25rem;border-top:1px solid var(--color-line)}
form h3{margin-top:0}
label,legend{display:block;padding:0;font-size:.875rem;font-weight:500}
fieldset{margin:1rem 0 0;padding:0;border:0}
.scores{display:flex;gap:.5rem;margin-top:.375rem}
.scores label{position:relative;display:grid;place-items:center;width:3rem;height:3rem;border:1px solid var(--color-line);border-radius:.75rem;font-size:1rem;cursor:pointer}
.scores input{position:absolute;inset:0;margin:0;opacity:0;cursor:pointer}
.scores label:has(:checked){border-color:var(--color-primary-strong);background:var(--color-primary-strong);color:var(--color-on-primary)}
.scores label:has(:focus-visible){outline:2px solid var(--color-ink);outline-offset:2px}
input[type=text],textarea{display:block;width:100%;margin-top:.375rem;padding:.625rem .75rem;border:1px solid var(--color-soft);border-radius:.625rem;background:var(--color-surface);color:var(--color-ink);font:inherit}
textarea{min-height:6rem;resize:vertical}
form label+*{margin-bottom:1rem}
button{min-height:3rem;margin-top:1rem;padding:.5rem 1.5rem;border:0;border-radius:.75rem;background:var(--color-primary-strong);color:var(--color-on-primary);font:inherit;font-weight:500;cursor:pointer}
button:hover{filter:brightness(1.08)}
a:focus-visible,button:focus-visible,input[type=text]:focus-visible,textarea:focus-visible{outline:2px solid var(--color-ink);outline-offset:2px}
.error{color:#b3122e;font-weight:500}
@media print{form,nav,.links{display:none}article{break-inside:avoid}}
`;

const words = texts.resumeLinks.page;
const text = Bun.escapeHTML;

/** What was typed and not accepted, and why. */
export type RejectedOpinion = {
  resumeId: number;
  name: string;
  score: string;
  sentence: string;
  message: string;
};

type Shown = {
  link: OpenedLink;
  shared: readonly SharedResume[];
  /** Path of the page. */
  path: string;
  rejected?: RejectedOpinion | undefined;
  /** Application whose opinion was just stored. */
  sentTo?: number | undefined;
};

/** Renders the applications of a link, each with a form for an opinion. */
export function renderResumeLinkPage(
  { link, shared, path, rejected, sentTo }: Shown,
  site: { config: SiteConfig; font: string },
): { html: string; headers: Record<string, string> } {
  const title = words.title(shared.length);
  const intro = words.intro(link.name, link.createdByName, formatDateTime(link.expiresAt));
  // Whoever gives several opinions types the name once.
  const [last] = shared
    .flatMap(({ opinions }) => opinions)
    .toSorted((one, other) => other.updatedAt.getTime() - one.updatedAt.getTime());
  const articles = shared.map((resume) =>
    articleOf(resume, {
      path,
      allowsOriginal: link.allowsOriginal,
      name: last?.authorName ?? "",
      rejected: rejected?.resumeId === resume.id ? rejected : undefined,
      isSent: sentTo === resume.id,
    }),
  );
  const index = shared.map(({ id, name }) => `<li><a href="#c${id}">${text(name)}</a></li>`).join("");
  const main = `<main><h1>${text(title)}</h1><p>${text(intro)}</p><p class="notice">${text(words.confidential)}</p>${shared.length > 1 ? `<nav aria-label="Candidatos"><ul>${index}</ul></nav>` : ""}${articles.join("")}</main>`;
  return renderPlainPage({ title, style: STYLE, main }, site);
}

type Article = {
  path: string;
  allowsOriginal: boolean;
  name: string;
  rejected: RejectedOpinion | undefined;
  isSent: boolean;
};

function articleOf(resume: SharedResume, { path, allowsOriginal, ...form }: Article): string {
  const { id, name, positionTitle, areaOfInterest, createdAt, presentation } = resume;
  const about = [positionTitle, areaOfInterest, words.received(formatDateTime(createdAt))];
  const file = `${path}/pdf/${id}`;
  const original = allowsOriginal ? `<a href="${file}?original=true" download>${words.original}</a>` : "";
  return `<article id="c${id}" aria-labelledby="n${id}"><h2 id="n${id}">${text(name)}</h2><p class="soft">${text(about.filter(Boolean).join(" · "))}</p><h3>${words.presentation}</h3><p class="text">${text(presentation)}</p><p class="links"><a href="${file}" target="_blank" rel="noopener noreferrer">${words.open}</a>${original}</p>${givenOpinions(resume)}${formOf(id, form)}</article>`;
}

function givenOpinions({ opinions }: SharedResume): string {
  if (opinions.length === 0) return "";
  const items = opinions.map(
    ({ authorName, score, sentence, updatedAt }) =>
      `<li><strong>${text(authorName)}</strong>, ${text(texts.opinions.written(score, sentence))} <span class="soft">${formatDateTime(updatedAt)}</span></li>`,
  );
  return `<h3>${words.given}</h3><ul class="given">${items.join("")}</ul>`;
}

function formOf(id: number, { name, rejected, isSent }: Omit<Article, "path" | "allowsOriginal">): string {
  const scores = opinionScores.map(
    (score) =>
      `<label><input type="radio" name="score" value="${score}" required${rejected?.score === String(score) ? " checked" : ""}>${score}</label>`,
  );
  const outcome = rejected
    ? `<p class="error" role="alert">${text(rejected.message)}</p>`
    : isSent
      ? `<p role="status">${words.sent}</p>`
      : "";
  return `<form method="post" action="#c${id}"><h3>${words.yours}</h3>${outcome}<fieldset><legend>${words.score}</legend><div class="scores">${scores.join("")}</div></fieldset><p><label for="s${id}">${words.sentence}</label><textarea id="s${id}" name="sentence" maxlength="${OPINION_SENTENCE_MAX}" required>${text(rejected?.sentence ?? "")}</textarea></p><p><label for="a${id}">${words.name}</label><input type="text" id="a${id}" name="name" autocomplete="name" required value="${text(rejected?.name ?? name)}"></p><button type="submit" name="resumeId" value="${id}">${words.send}</button></form>`;
}
