import { classNames } from "#client/components/class-names.ts";
import { ContentPicture } from "#client/site/content-picture.tsx";
import { Photo } from "#client/site/photo.tsx";
import { ProductMark } from "#client/site/product-mark.tsx";
import { useContent } from "#client/site/use-content.ts";
import { maskot } from "#shared/content/maskot.ts";
import { Audiences } from "./audiences.tsx";
import { BathPackages } from "./bath-packages.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { Evidence } from "./evidence.tsx";
import { PetAgenda } from "./pet-agenda.tsx";
import { ProductActions } from "./product-actions.tsx";
import { RouteMap } from "./route-map.tsx";
import { StampedFeatures } from "./stamped-features.tsx";
import { tones } from "./tones.ts";
import { VaccinationCard } from "./vaccination-card.tsx";

/** Continue the morning of the agenda. */
const screens = {
  route: <RouteMap />,
  vaccines: (
    <div className="mx-auto w-full max-w-md lg:max-w-none">
      <VaccinationCard />
    </div>
  ),
  baths: <BathPackages />,
};

/** Maskot page with a bright opening. */
export default function MaskotPage() {
  const { intro, evidence, photo, features, audiences, end } = useContent(maskot);
  return (
    <>
      <div className={classNames("text-on-bright", tones.bright)}>
        <div className="wide grid gap-2 py-band lg:grid-cols-[1fr_1.15fr] lg:items-center lg:gap-16 lg:py-16">
          <div>
            <ProductMark product="maskot" className="mb-4 size-10 lg:mb-6 lg:size-12" />
            <h1 className="display max-w-[11ch]">{intro.title}</h1>
            <p className="lead mt-4 lg:mt-6 max-w-xl">{intro.lead}</p>
            <ProductActions product="maskot" ground="bright" className="mt-5 lg:mt-10" />
          </div>
          <ContentPicture picture={intro.picture}>
            <PetAgenda />
          </ContentPicture>
        </div>
      </div>
      <Evidence {...evidence} screens={screens} />
      <Photo photo={photo} className="pb-band" />
      <StampedFeatures {...features} />
      <Audiences {...audiences} look="agenda" />
      <ClosingCall product="maskot" {...end} ground="bright" />
    </>
  );
}
