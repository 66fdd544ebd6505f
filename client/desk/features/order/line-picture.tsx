/** Without a picture its place stays, so that names stand in line. */
export const LinePicture = ({ image }: { image: string | null }) =>
  image === null ? (
    <span className="order-line-picture" />
  ) : (
    <img className="order-line-picture" src={image} alt="" width={44} height={44} loading="lazy" />
  );
