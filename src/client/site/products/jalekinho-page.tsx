import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { Photo } from "#client/site/photo.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { useContent } from "#client/site/use-content.ts";
import { jalekinho } from "#shared/content/jalekinho.ts";
import { Audiences } from "./audiences.tsx";
import { ClassBoard } from "./class-board.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { DayEvidence } from "./day-evidence.tsx";
import { FamilyMessages } from "./family-messages.tsx";
import { GateBoard } from "./gate-board.tsx";
import { ProductActions } from "./product-actions.tsx";
import { ProductFeatures } from "./product-features.tsx";
import { tones } from "./tones.ts";
import { TuitionBoard } from "./tuition-board.tsx";

/** Continue the day of the class board. */
const screens = {
  messages: <FamilyMessages />,
  tuition: <TuitionBoard />,
  gate: <GateBoard />,
};

/** Jalekinho page: a rounded sheet of paper with the class board over its lower edge. */
export default function JalekinhoPage() {
  const { intro, evidence, photo, features, audiences, end } = useContent(jalekinho);
  return (
    <>
      <div className="mx-auto w-full max-w-[84rem] px-3 pt-3 pb-16 lg:pb-28">
        <div className={classNames("rounded-[2rem] px-5 pt-band text-ink lg:px-10 lg:pt-20", tones.pale)}>
          {/* As wide as the content of the sections below. */}
          <div className="mx-auto grid max-w-6xl gap-2 lg:grid-cols-[1fr_1.05fr] lg:gap-16 print:grid-cols-2">
            <div className="lg:order-last lg:pb-20">
              <ProductMark product="jalekinho" className="mb-4 size-10 lg:mb-6 lg:size-12 text-accent-ink" />
              <h1 className="display max-w-[13ch]">{intro.title}</h1>
              <p className="lead mt-4 lg:mt-6 max-w-xl text-soft">{intro.lead}</p>
              <ProductActions product="jalekinho" className="mt-5 lg:mt-10" />
            </div>
            <div className="-mb-8 lg:-mb-14 lg:self-end">
              <ContentPicture picture={intro.picture}>
                <ClassBoard />
              </ContentPicture>
            </div>
          </div>
        </div>
      </div>
      <DayEvidence {...evidence} screens={screens} />
      <Photo photo={photo} className="pb-band" />
      <ProductFeatures product="jalekinho" {...features} />
      <Audiences {...audiences} look="blocks" />
      <ClosingCall product="jalekinho" {...end} />
    </>
  );
}
