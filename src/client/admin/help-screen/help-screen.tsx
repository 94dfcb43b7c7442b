import { List, Printer } from "lucide-react";
import { Link, useSearchParams } from "react-router-dom";
import { HelpArticle } from "#client/admin/help/help-article.tsx";
import { helpPages } from "#client/admin/help/help-pages.ts";
import {
  HELP_PARAMETER,
  type HelpSlug,
  helpPath,
  helpSlugs,
  helpTitle,
  isHelpSlug,
  screenOf,
} from "#client/admin/help/help-topics.ts";
import { PaperHead } from "#client/admin/layout/paper-head.tsx";
import { Screen } from "#client/admin/layout/screen.tsx";
import { TitledSection } from "#client/admin/layout/titled-section.tsx";
import { type Door, doors, places } from "#client/admin/places.ts";
import { buttonClass, SmallButton } from "#client/components/button.tsx";
import { texts } from "#shared/texts/texts.ts";
import { FirstSteps } from "./first-steps.tsx";

/** All help pages, or one of them in full width and for paper. */
export function Component() {
  const [parameters] = useSearchParams();
  const slug = parameters.get(HELP_PARAMETER);
  return isHelpSlug(slug) ? <OnePage key={slug} slug={slug} /> : <AllPages />;
}

function OnePage({ slug }: { slug: HelpSlug }) {
  const title = texts.help.titled(helpTitle(slug));
  return (
    <Screen
      title={title}
      actions={
        <>
          <Link to="/admin/help" className={buttonClass("quiet", "small")}>
            <List aria-hidden className="size-4 shrink-0" />
            {texts.help.all}
          </Link>
          <SmallButton icon={Printer} label="Imprimir" onClick={() => print()} />
        </>
      }
    >
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        <article data-paper className="screen-column">
          <PaperHead title={title} />
          {slug === "first-steps" && <FirstSteps />}
          <HelpArticle page={helpPages[slug]} level={2} />
          {slug !== "first-steps" && slug !== "people" && (
            <p className="mt-7 print:hidden">
              <Link to={screenOf(slug)} className="text-accent-ink underline underline-offset-2">
                {texts.help.toScreen}
              </Link>
            </p>
          )}
        </article>
      </div>
    </Screen>
  );
}

function AllPages() {
  const groups = [undefined, ...doors.map(({ name }) => name)].map((door) => ({
    door,
    slugs: helpSlugs.filter((slug) => doorOf(slug) === door),
  }));
  return (
    <Screen title="Ajuda">
      <div className="min-h-0 flex-1 md:overflow-y-auto">
        <div className="screen-full">
          <p className="max-w-prose text-soft">{texts.help.intro}</p>
          <div className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-8 gap-y-7">
            {groups.map(({ door, slugs }) => (
              <TitledSection
                key={door ?? ""}
                title={door ?? texts.help.outsideDoors}
                titleClass="mb-1 text-[0.8125rem] text-soft"
              >
                <ul>
                  {slugs.map((slug) => (
                    <li key={slug}>
                      <Link
                        to={helpPath(slug)}
                        className="-mx-2.5 flex min-h-9 items-center rounded-md px-2.5 font-medium hover:bg-ink/5 max-lg:min-h-11"
                      >
                        {helpTitle(slug)}
                      </Link>
                    </li>
                  ))}
                </ul>
              </TitledSection>
            ))}
          </div>
        </div>
      </div>
    </Screen>
  );
}

/** The entry of the sidebar under which a page is listed. */
function doorOf(slug: HelpSlug): Door["name"] | undefined {
  if (slug === "people") return "Leads";
  if (slug.startsWith("privacy")) return "Privacidade";
  return places.find(({ path }) => path === screenOf(slug))?.door;
}
