/** The long texts of the shop; a page fetches them in its own language only. */
export interface LegalText {
  changedOn: string;
  parts: readonly { title: string; text: readonly string[] }[];
}

export const legal: { terms: LegalText; privacy: LegalText } = {
  terms: {
    changedOn: '2026-11-21',
    parts: [
      {
        title: 'Who sells to you',
        text: [
          'Afiya sells food supplements to people in Kuwait and Saudi Arabia. By placing an order you agree to these terms. They never take away a right that the law of your country gives you.',
        ],
      },
      {
        title: 'Prices',
        text: [
          'Prices are shown in the currency of the country you chose and are what you pay. In Saudi Arabia they include 15% VAT. Delivery, and any discount, are shown in the cart before you pay.',
          'If a price or the stock changes while you order, we tell you and charge nothing until you agree to the new total.',
        ],
      },
      {
        title: 'Orders and payment',
        text: [
          'An order is placed when you see its number. You can pay by KNET, mada, card, Apple Pay or cash, as your country offers. An online order that stays unpaid for 35 minutes is closed, and what it reserved goes back on the shelf.',
          'You can cancel an order yourself while it is placed and unpaid. After that, write to us before it is packed.',
        ],
      },
      {
        title: 'Delivery',
        text: [
          'We deliver to the address you gave, inside the country you chose. Please be reachable on the mobile number of the order: the driver calls it.',
        ],
      },
      {
        title: 'Returns',
        text: [
          'You may return unopened packs within 14 days of delivery, without a reason. For health reasons opened packs cannot come back, unless they arrived faulty or were not what you ordered: then we refund or replace them.',
          'Refunds go back the way you paid.',
        ],
      },
      {
        title: 'Supplements and your health',
        text: [
          'Food supplements are not medicine and do not replace a varied diet. Nothing in this shop is medical advice. Ask your doctor first if you are pregnant, breastfeeding, under 18, ill or taking medicine. Keep packs away from children and within the dose on the label.',
        ],
      },
      {
        title: 'Your account',
        text: [
          'Keep your password to yourself. Tell us if you think somebody else uses your account. You can ask us to remove it; orders are kept as long as the law of bookkeeping asks.',
        ],
      },
      {
        title: 'Law',
        text: [
          'For orders in Kuwait the law of Kuwait applies, for orders in Saudi Arabia the law of the Kingdom of Saudi Arabia. Both languages of these terms say the same; if they differ, the Arabic one counts.',
        ],
      },
    ],
  },
  privacy: {
    changedOn: '2026-11-21',
    parts: [
      {
        title: 'What we keep',
        text: [
          'To deliver an order we keep your name, e-mail, mobile number, address, what you bought and how you paid. We never see or keep your card number or PIN: you type them on the payment page of our payment partner.',
          'With an account we also keep your saved addresses and your orders. Your password is stored only as a hash.',
        ],
      },
      {
        title: 'What stays on your device',
        text: [
          'Your cart is kept in your browser. Cookies hold your language, your country, a random number for your device and, if you sign in, your session. There are no advertising cookies.',
        ],
      },
      {
        title: 'What it is used for',
        text: [
          'For your order, for your account, for answering you, and for keeping the shop safe. We do not sell data, and we do not use what you buy to advertise elsewhere.',
        ],
      },
      {
        title: 'Who else sees it',
        text: [
          'The courier gets your name, address and mobile number. The payment partner gets the amount and the number of the order. Our hosting partner stores the data for us. Authorities get what the law makes us give.',
        ],
      },
      {
        title: 'How long',
        text: [
          'Recent searches and your device number go when you clear your browser, or after a year without a visit. Invoices stay as long as the law asks. Everything else goes with your account.',
        ],
      },
      {
        title: 'Your rights',
        text: [
          'You can see, correct and take along what we hold about you, and have it removed as far as the law allows. The personal data protection law of Saudi Arabia and the rules of Kuwait apply.',
        ],
      },
    ],
  },
};
