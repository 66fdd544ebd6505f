/** A PDF as small as one can be. */
const whole = `%PDF-1.4
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
trailer << /Root 1 0 R >>
%%EOF
`;
const encode = (text: string): string => btoa(text);
export const labPaper = encode(whole);
/** It runs something as it is opened. */
export const activeLabPaper = encode(
  whole.replace('/Pages 2 0 R', '/OpenAction << /S /JavaScript /JS (app.alert(1)) >> /Pages 2 0 R'),
);
/** Something stands behind its end. */
export const longLabPaper = encode(`${whole}PK`);
