/** Tap's error codes (Tap docs: response codes): HTTP status and message. */
const refusals = {
  '1101': [401, 'Secret API Key and Environment are mismatched'],
  '1102': [400, 'Request values are empty'],
  '1103': [400, 'Required inputs are invalid'],
  '1110': [400, 'Redirect URL is missing'],
  '1111': [400, 'Redirect URL is invalid'],
  '1117': [400, 'Amount is invalid'],
  '1118': [400, 'Currency code is invalid'],
  '1119': [400, 'Currency code not supported'],
  '1120': [400, 'Statement descriptor is invalid or length should be less than 60 characters'],
  '1121': [400, "The 'description' should be less than 1000 characters"],
  '1122': [400, 'Merchant order reference length should be less than 100 characters'],
  '1123': [400, 'Merchant transaction reference length should be less than 100 characters'],
  '1124': [400, 'Source id is missing'],
  '1125': [400, 'Source id is invalid'],
  '1127': [400, 'The metadata key length should be less than 250 characters'],
  '1128': [400, 'Metadata value length should be less than 1000 characters'],
  '1129': [400, 'Customer id or Customer information is required'],
  '1130': [400, "Customer's first name is required"],
  '1131': [400, "Customer's first name length should be less than 150 characters"],
  '1133': [400, 'Customer last name length should be less than 150 characters'],
  '1136': [400, 'Phone number country code is invalid'],
  '1137': [400, 'Phone number is invalid'],
  '1138': [400, 'Email Address is invalid'],
  '1139': [400, 'Customer phone number or email address is required'],
  '1142': [400, 'Charge id is missing'],
  '1143': [400, 'Charge id is invalid'],
  '1144': [404, 'Charge id not found'],
  '1149': [400, 'Currency code is not matching with existing currency code'],
  '1156': [400, 'Refund reason is missing'],
  '1157': [400, 'Refund reason length should be less than 250 characters'],
  '1159': [400, 'Refund id is invalid'],
  '1160': [404, 'Refund not found'],
  '1161': [400, 'Requested refund amount exceeds'],
  '1162': [400, 'Invalid row count should be less than or equal to 50'],
  '1164': [400, 'Merchant id is invalid'],
  // Empty lists. Callers of the live API report these messages; the codes are made up.
  '9401': [400, 'Charges not found'],
  '9402': [400, 'Refunds not found'],
  '2100': [400, 'Invalid JSON request'],
  '2102': [404, 'Request not found'],
  '2104': [401, 'Invalid API Key'],
  '2105': [401, 'API credentials are required'],
  '2106': [401, 'Please use the secret key, the public key given'],
  '9999': [500, 'Internal server error'],
} as const satisfies Record<string, readonly [number, string]>;

export type RefusalCode = keyof typeof refusals;

/** A refused call with all its error codes; the first decides the HTTP status. */
export class Refusal extends Error {
  readonly codes: readonly [RefusalCode, ...RefusalCode[]];

  constructor(...codes: [RefusalCode, ...RefusalCode[]]) {
    super(codes.join(', '));
    this.codes = codes;
  }

  get httpStatus(): number {
    return refusals[this.codes[0]][0];
  }

  /** `{"errors":[{"code":"1144","description":"…"}]}` (docs/gulf.md §1.3). */
  get body() {
    return { errors: this.codes.map((code) => ({ code, description: refusals[code][1] })) };
  }
}

/** A wrong call of the control routes, which aren't part of Tap's API. */
export class ControlMistake extends Error {
  readonly httpStatus: number;

  constructor(message: string, httpStatus = 400) {
    super(message);
    this.httpStatus = httpStatus;
  }
}
