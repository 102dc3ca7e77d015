/** The car on its studio floor, always in the same frame, so that nothing moves when the picture arrives. */
export function CarPicture({ src }: { src: string }) {
  return (
    <div className="grid place-items-center overflow-hidden rounded-md bg-canvas">
      <img src={src} alt="" width={640} height={320} className="h-auto w-full max-w-100" />
    </div>
  )
}
