import { ArrowRight } from "lucide-react";
import { Suspense } from "react";
import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { Photo } from "#client/site/photo.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { Section, SectionHeading } from "#client/site/section.tsx";
import { SiteLink } from "#client/site/site-link.tsx";
import { SaleStory } from "#client/site/story/lazy-story.ts";
import { useContent } from "#client/site/use-content.ts";
import { nucleus } from "#shared/content/nucleus.ts";
import { Audiences } from "./audiences.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { ErpWorkspace } from "./erp-workspace.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductFeatures } from "./product-features.tsx";
import { ProductRecord } from "./product-record.tsx";
import { tones } from "./tones.ts";

/** Chapters of the story that are told by the departments. */
const chapters = ["stock", "invoice", "month"] as const;

/** Nucleus page: a dark opening that ends behind the middle of the workspace. */
export default function NucleusPage() {
  const { intro, features, story, photo, audiences, end } = useContent(nucleus);
  return (
    <>
      <div className="relative pb-band lg:pb-20">
        <div className={classNames("absolute inset-x-0 top-0 bottom-24 lg:bottom-64", tones.deep)}>
          <div className="size-full bg-[radial-gradient(60rem_24rem_at_50%_100%,var(--color-accent-strong),transparent)] opacity-80" />
        </div>
        <div className="wide relative pt-band lg:pt-20">
          <div className="text-center text-white">
            <ProductMark product="nucleus" className="mx-auto mb-4 size-10 lg:mb-6 lg:size-12" />
            <h1 className="display mx-auto max-w-[18ch]">{intro.title}</h1>
            <p className="lead mx-auto mt-4 lg:mt-6 max-w-2xl text-white/80">{intro.lead}</p>
            <ProductActions product="nucleus" ground="deep" className="mt-5 justify-center lg:mt-10" />
          </div>
          <div className="mt-4 lg:mt-14">
            <ContentPicture picture={intro.picture} place="wide">
              <ErpWorkspace />
            </ContentPicture>
          </div>
        </div>
      </div>
      <ProductFeatures product="nucleus" {...features}>
        <ProductRecord />
      </ProductFeatures>
      <Section weight="heavy">
        <SectionHeading title={story.title}>{story.lead}</SectionHeading>
        <Suspense>
          <SaleStory
            titleElement="h3"
            label="Uma venda em três passos"
            chapters={chapters.map((name) => ({ name, ...story[name] }))}
            hasTotal
          />
        </Suspense>
      </Section>
      <Photo photo={photo} />
      <Audiences {...audiences} look="ledger">
        <p className="mt-4 print:hidden lg:mt-10">
          <SiteLink
            to={audiences.comparison.to}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent-ink"
          >
            {audiences.comparison.label}
            <ArrowRight aria-hidden className="size-4.5 shrink-0" />
          </SiteLink>
        </p>
      </Audiences>
      <ClosingCall product="nucleus" {...end} />
    </>
  );
}
