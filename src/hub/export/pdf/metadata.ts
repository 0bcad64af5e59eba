/** The metadata of a PDF: title, dates, and the claims of conformance to PDF/A-3a and PDF/UA-1. */

const PROPERTY = `<rdf:li rdf:parseType="Resource">
  <pdfaProperty:name>part</pdfaProperty:name>
  <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
  <pdfaProperty:category>internal</pdfaProperty:category>
  <pdfaProperty:description>Part of ISO 14289 that the file conforms to</pdfaProperty:description>
</rdf:li>`;

/** PDF/A allows only properties with a schema, so the schema of the PDF/UA identifier is included. */
export const PDF_UA_XML = `
<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${PROPERTY}</rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
`;

const TITLE_UNITS_MAX = 150;
/** pdfkit does not escape the title in XML. */
const NOT_IN_XML = /[\p{C}<>&]/gu;

/** A title for the metadata: one line without characters special in XML. */
export function infoTitle(label: string, title: string): string {
  const clean = `${label}: ${title}`
    .replace(/\s+/g, ' ')
    .replaceAll('&', 'e')
    .replace(NOT_IN_XML, '')
    .trim();
  return clean.length <= TITLE_UNITS_MAX
    ? clean
    : `${clean.slice(0, TITLE_UNITS_MAX - 1)}…`.toWellFormed();
}
