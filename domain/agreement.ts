import { brand } from './brand.ts';

type AgreementSection = { id: string; heading: string; paragraphs: readonly string[] };

const site = brand.name;

export const agreement: { title: string; preamble: string; sections: readonly AgreementSection[] } = {
  title: 'Property Listing Agreement',
  preamble: `This agreement is between you, the person who submits the listing, together with the owner or company on whose behalf you act (“you”), and the operator of ${site} (“we”, “us”). It applies to the listing you are about to submit and to every later change of it.`,
  sections: [
    {
      id: 'authorization',
      heading: 'Authorization',
      paragraphs: [
        'You state that you own the property, or that its owner or the holder of its leasehold has authorized you to offer it for lease and to publish the particulars that you submit. If the property is on an airport sponsor’s land, you state that your ground lease, license or operating agreement permits you to offer it, or that you have the consent it calls for.',
        'If you act as a broker or agent, you state that you hold every license that the law of the state where the property is located requires of you, and that your authority to act is in writing and in force. You will show us proof of your authority within a reasonable time after we ask for it, and you will take the listing down without delay once that authority ends.',
        `You grant us a non-exclusive, royalty-free license to store, reproduce, adapt in format and display the listing, with its text, pictures and documents, on ${site} and in messages and search results that point to it. The license ends when the listing is deleted, except for copies that we must keep by law. You state that you hold the rights needed to grant it.`,
      ],
    },
    {
      id: 'accuracy',
      heading: 'Accuracy of Information',
      paragraphs: [
        'You state that what the listing says is true, complete and current to the best of your knowledge. That includes its location, its size, clear door and ceiling dimensions, electrical service and fire protection, its rates with every additional charge, its lease term, and whether it is available. Dimensions are clear dimensions: pilots and operators will decide by them whether an aircraft fits.',
        'You will correct the listing promptly when something in it changes, and mark it as occupied or delete it when the property can no longer be leased. You will not omit a restriction, defect or encumbrance that you know of and that a reasonable tenant would want to know before making an offer.',
      ],
    },
    {
      id: 'indemnification',
      heading: 'Indemnification',
      paragraphs: [
        'You will indemnify, defend and hold us harmless, with our officers, employees and agents, from claims, losses, liabilities and reasonable expenses, including reasonable attorneys’ fees, that a third party asserts and that arise from the content of your listing, from your lack of authority to submit it, from your dealings with a prospective or actual tenant, or from your breach of this agreement.',
        'We will tell you of such a claim without undue delay, leave its defense to you if you take it up with competent counsel, and cooperate at your expense. You will not settle a claim in a way that admits fault on our part or binds us to anything without our written consent. This section does not cover what our own negligence or willful misconduct has caused.',
      ],
    },
    {
      id: 'no-guarantee',
      heading: 'No Guarantee',
      paragraphs: [
        `${site} is a place to publish and find listings. We are not a party to any lease, and we act as neither broker nor agent, escrow holder nor insurer for you or for a tenant. We do not guarantee that your listing will be seen, inquired about or leased, nor do we vouch for the identity, solvency or intentions of those who inquire. It is for you to make your own checks before you sign or hand over anything.`,
        'The service is provided as it is and as it is available. To the extent that the law allows, we give no warranty, express or implied, including any of merchantability, fitness for a particular purpose or uninterrupted operation, and neither of us is liable to the other for lost profits or for indirect or consequential damages. Nothing in this agreement limits a liability that by law cannot be limited.',
      ],
    },
    {
      id: 'legal-compliance',
      heading: 'Legal Compliance',
      paragraphs: [
        'You will observe the laws and rules that apply to your listing and to the lease you offer. They include federal aviation law and the grant assurances that bind the airport, the airport’s own rules, minimum standards and leasing policies, zoning, building, fire and environmental law, tax law, and the law on the advertising and brokerage of real estate.',
        'You will not discriminate unlawfully, in the wording of the listing or in choosing a tenant. You will not use the listing to mislead, to collect personal information for any purpose other than the lease of this property, or to publish anything that infringes the rights of another or that you may not lawfully publish. What you learn about a person through an inquiry you will use only to answer it.',
      ],
    },
    {
      id: 'removal-rights',
      heading: 'Removal Rights',
      paragraphs: [
        'You may change or delete your listing at any time, without giving a reason. When you delete it, the public can no longer see it from that moment on.',
        'We may decline, label, suspend or remove a listing that we reasonably believe to be inaccurate, out of date, unauthorized, unlawful or in breach of this agreement, or when a court, an authority or the airport’s sponsor lawfully requires it. Unless the law forbids it, we will tell you the reason, and you may answer and ask us to look at it again. We may close the account of anyone who seriously or repeatedly breaches this agreement. The sections on indemnification, on the absence of a guarantee and on legal compliance survive the removal of a listing for whatever happened before it.',
      ],
    },
    {
      id: 'electronic-signature',
      heading: 'Electronic Signature',
      paragraphs: [
        'By checking the box below this agreement and submitting the listing, you sign it electronically and agree to be bound by it. Your electronic signature has the same force as one made by hand, as provided by the federal Electronic Signatures in Global and National Commerce Act (15 U.S.C. § 7001 and following) and by the Uniform Electronic Transactions Act or the corresponding law of your state. The time at which the listing is created is the time of your signature.',
        'You agree to receive this agreement and notices about your listing in electronic form, at your account’s email address. You can print this page or save it before you sign. If you would rather not sign electronically, do not submit the listing, and write to us instead. If you sign for a company or for another person, you state that you have the authority to bind them. Should a provision of this agreement prove unenforceable, the others remain in force.',
      ],
    },
  ],
};
