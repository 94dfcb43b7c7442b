import { ProofBand } from "#client/site/proof/proof-band.tsx";
import { CertificatesTeaser } from "./certificates-teaser.tsx";
import { DemoRequest } from "./demo-request.tsx";
import { FiscalManagement } from "./fiscal-management.tsx";
import { ItServicesTeaser } from "./it-services-teaser.tsx";
import { SalesForceApp } from "./sales-force-app.tsx";
import { Segments } from "./segments.tsx";
import { TotalControl } from "./total-control.tsx";
import { WhyChoose } from "./why-choose.tsx";

/** The sections of the home page below the slider, in order (product 3.3). */
export default function HomeSections() {
  return (
    <>
      <ProofBand />
      <WhyChoose />
      <TotalControl />
      <CertificatesTeaser />
      <SalesForceApp />
      <FiscalManagement />
      <ItServicesTeaser />
      <Segments />
      <DemoRequest />
    </>
  );
}
